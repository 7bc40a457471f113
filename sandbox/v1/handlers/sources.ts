import { UniqueIdTypeEnum } from '../../../schemas/messages/enumerations.ts';
import { arrayOf, object, nullable, oneOf, string, type Members } from '../../reading/read.ts';

/** The PseudoCityCodes of a request's points of sale. The sandbox identifies callers by their credentials. */
export function readSources(body: Members): readonly (string | undefined)[] {
  const posType = nullable(body, 'POSType', object);
  const sources = (posType && nullable(posType, 'Sources', arrayOf(object))) ?? [];
  return sources.map((source) => {
    const code = nullable(source, 'PseudoCityCode', string);
    nullable(source, 'ISOCountry', string);
    const requestor = nullable(source, 'RequestorID', object);
    if (requestor === undefined) return code;
    nullable(requestor, 'ID', string);
    nullable(requestor, 'Type', oneOf(UniqueIdTypeEnum.values));
    return code;
  });
}
