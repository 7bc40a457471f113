import { override } from '../../override.ts';
import { sending, spoiling } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';
import { isV1, v1Operations } from './operations.ts';

const ping = ['v1.ping'] as const;

/** Whether anybody is there, and how v1 answers at all. */
export const pingFaults = faultsOf({ kind: 'protocol', operations: ping })({
  'ping-nowhere': {
    breaks: 'v1.ping.path',
    alsoBreaks: ['ver.v1-path'],
    does: 'Has nothing at the path of Ping.',
    rules: () => ({ serves: (operation) => operation !== 'v1.ping' }),
  },
  'v1-moved-away': {
    breaks: 'ver.v1-path',
    alsoBreaks: [
      'v1.ping.path',
      'v1.avail.path',
      'v1.search.path',
      'v1.desc.path',
      'v1.cancel.path',
      'v1.book.path',
      'v1.getbk.path',
      'v1.countries.path',
      'v1.states.path',
      'v1.cities.path',
      'v1.contentfile.path',
    ],
    operations: v1Operations,
    does: 'Has nothing below /v1/.',
    rules: override('serves', (decided, operation) => !isV1(operation) && decided),
  },
  'ping-with-201': {
    breaks: 'v1.http-200',
    alsoBreaks: ['v1.err.in-200'],
    does: 'Answers 201 instead of 200.',
    rules: sending(ping, (answer) => ({ ...answer, status: 201 })),
  },
  'ping-with-202-and-nothing': {
    breaks: 'v1.http-200',
    does: 'Answers 202 and no body.',
    rules: sending(ping, (answer) => ({ ...answer, status: 202, body: '' })),
  },
  'ping-says-pong': {
    kind: 'shape',
    breaks: 'v1.ping.answers',
    does: 'Answers a text that is no message.',
    rules: sending(ping, (answer) => ({ ...answer, body: '"pong"' })),
  },
  'ping-in-a-list': {
    kind: 'shape',
    breaks: 'v1.ping.answers',
    does: 'Puts its answer into a list.',
    rules: sending(ping, (answer) => ({ ...answer, body: `[${answer.body}]` })),
  },
  'ping-echo-in-ascii': {
    kind: 'value',
    subtle: 'only for characters beyond ASCII',
    breaks: 'v1.ping.echo-same',
    does: 'Puts a question mark for each character of EchoData beyond ASCII.',
    rules: spoiling(ping, (message) => {
      if (typeof message['EchoData'] === 'string')
        message['EchoData'] = message['EchoData'].replaceAll(/[^ -~]/gu, '?');
    }),
  },
  'ping-as-plain-text': {
    breaks: 'common.json-response',
    does: 'Calls its JSON text/plain.',
    rules: sending(ping, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'content-type': 'text/plain; charset=utf-8' },
    })),
  },
  'ping-cut-off': {
    breaks: 'common.json-response',
    does: 'Leaves off the end of the body.',
    rules: sending(ping, (answer) => ({ ...answer, body: answer.body.slice(0, -1) })),
  },
});
