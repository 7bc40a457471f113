import { UniqueIdTypeEnum } from '../../../schemas/messages/enumerations.ts';
import { arrayOf, object, nullable, oneOf, string, type Members } from '../../reading/read.ts';

/** Validates the POSType of a request. It has no effect: the sandbox identifies callers by their credentials. */
export function readSources(body: Members): void {
  const posType = nullable(body, 'POSType', object);
  for (const source of (posType && nullable(posType, 'Sources', arrayOf(object))) ?? []) {
    nullable(source, 'PseudoCityCode', string);
    nullable(source, 'ISOCountry', string);
    const requestor = nullable(source, 'RequestorID', object);
    if (requestor === undefined) continue;
    nullable(requestor, 'ID', string);
    nullable(requestor, 'Type', oneOf(UniqueIdTypeEnum.values));
  }
}
