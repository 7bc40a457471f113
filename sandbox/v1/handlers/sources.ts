import { UniqueIdTypeEnum } from '../../../schemas/messages/enumerations.ts';
import { listOf, members, nullable, oneOf, text, type Members } from '../../reading/read.ts';

/** POSType of a request. Who asks changes nothing in the sandbox: it knows its callers by their keys. */
export function readSources(body: Members): void {
  const from = nullable(body, 'POSType', members);
  for (const source of (from && nullable(from, 'Sources', listOf(members))) ?? []) {
    nullable(source, 'PseudoCityCode', text);
    nullable(source, 'ISOCountry', text);
    const requestor = nullable(source, 'RequestorID', members);
    if (requestor === undefined) continue;
    nullable(requestor, 'ID', text);
    nullable(requestor, 'Type', oneOf(UniqueIdTypeEnum.values));
  }
}
