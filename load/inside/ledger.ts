/** Tells the sidecar of a booking: before it is sent, when it was answered, and when it is gone. k6 itself cannot write to disk. */
import http from 'k6/http';
import { sidecarName } from '../metrics.ts';
import { paths, type Answered, type Gone, type Sending } from '../sidecar/protocol.ts';
import { plan } from './plan.ts';

/** No headers: each costs, and the sidecar knows what comes. */
const params = {
  responseType: 'none',
  tags: { name: sidecarName },
} as const;

/** @returns whether it is on disk; only then the booking may be sent. True where nobody keeps a ledger. */
export const sending = (note: Sending): boolean => tell(paths.sending, note);

export const answered = (answer: Answered): boolean => tell(paths.answered, answer);

export const gone = (booking: Gone): boolean => tell(paths.gone, booking);

const tell = (path: string, said: object): boolean =>
  plan.sidecar === undefined || http.post(plan.sidecar + path, JSON.stringify(said), params).status === 204;
