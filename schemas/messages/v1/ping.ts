/** Specification: "Ping". The shape of the response is not shown beyond the envelope. */
import { nullable, object, text, type Static } from '../build.ts';
import { requestEnvelope, responseEnvelope } from './envelope.ts';
import { statedPart } from './forms.ts';

export const PingRequest = object('PingRQ', {
  ...requestEnvelope(),
  EchoData: text({ clause: 'v1.ping.echodata-required', sample: 'sentence' }),
});

export const PingResponse = object('PingResponse', 'v1.ping.answers', {
  ...responseEnvelope(),
  EchoData: nullable(statedPart(text({ name: 'v1.names.ping.echoData' }))),
});
export type PingResponse = Static<typeof PingResponse>;
