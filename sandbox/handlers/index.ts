import type { OperationId } from '../../schemas/operations.ts';
import { availability } from './availability.ts';
import { book } from './book.ts';
import type { Handler } from './call.ts';
import { checkrate } from './checkrate.ts';
import { ping } from './v1/ping.ts';
import { longStayAvailability, longStayToken } from './long-stay.ts';

/** Who answers which operation. An operation without a handler is not served yet. */
export const handlers: Readonly<Partial<Record<OperationId, Handler>>> = {
  'v1.ping': ping,
  'v2.avail': availability,
  'v2.checkrate': checkrate,
  'v2.book': book,
  'longstay.token': longStayToken,
  'longstay.avail': longStayAvailability,
};
