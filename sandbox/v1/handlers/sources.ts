import { UniqueIdTypeEnum } from '../../../schemas/messages/enumerations.ts';
import { arrayOf, object, nullableMember, oneOf, string, type Members } from '../../reading/read.ts';

/** The PseudoCityCodes of a request's points of sale. The other members are only validated. */
export function readSources(body: Members): readonly (string | undefined)[] {
  const posType = nullableMember(body, 'POSType', object);
  const sources = (posType && nullableMember(posType, 'Sources', arrayOf(object))) ?? [];
  return sources.map((source) => {
    const code = nullableMember(source, 'PseudoCityCode', string);
    nullableMember(source, 'ISOCountry', string);
    const requestor = nullableMember(source, 'RequestorID', object);
    if (requestor === undefined) return code;
    nullableMember(requestor, 'ID', string);
    nullableMember(requestor, 'Type', oneOf(UniqueIdTypeEnum.values));
    return code;
  });
}
