import { UniqueIdTypeEnum } from '../../../schemas/messages/enumerations.ts';
import { arrayOf, object, oneOf, string, type BodyMembers } from '../../reading/read.ts';

/** The PseudoCityCodes of a request's points of sale. The other members are only validated. */
export function readSources(body: BodyMembers): readonly (string | undefined)[] {
  const posType = body.nullable('POSType', object);
  const sources = posType?.nullable('Sources', arrayOf(object)) ?? [];
  return sources.map((source) => {
    const code = source.nullable('PseudoCityCode', string);
    source.nullable('ISOCountry', string);
    const requestor = source.nullable('RequestorID', object);
    if (requestor === undefined) return code;
    requestor.nullable('ID', string);
    requestor.nullable('Type', oneOf(UniqueIdTypeEnum.values));
    return code;
  });
}
