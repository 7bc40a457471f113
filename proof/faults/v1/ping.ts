import { override } from '../../override.ts';
import { changeResponse, changeMessage } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';
import { isV1, v1Operations } from './operations.ts';

/** Ping, and statuses and encodings of v1. */
export const pingFaults = faultsOf({ kind: 'protocol', operations: ['v1.ping'] })({
  'ping-nowhere': {
    breaks: 'v1.ping.path',
    alsoBreaks: ['ver.v1-path'],
    does: 'Does not serve the path of Ping.',
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
    does: 'Serves no path below /v1/.',
    rules: override('serves', (result, operation) => !isV1(operation) && result),
  },
  'ping-with-201': {
    breaks: 'v1.http-200',
    alsoBreaks: ['v1.err.in-200'],
    does: 'Answers 201 instead of 200.',
    rules: changeResponse((answer) => ({ ...answer, status: 201 })),
  },
  'ping-with-202-and-nothing': {
    breaks: 'v1.http-200',
    does: 'Answers 202 without a body.',
    rules: changeResponse((answer) => ({ ...answer, status: 202, body: '' })),
  },
  'ping-says-pong': {
    kind: 'shape',
    breaks: 'v1.ping.answers',
    does: 'Sends a JSON string instead of a message.',
    rules: changeResponse((answer) => ({ ...answer, body: '"pong"' })),
  },
  'ping-in-a-list': {
    kind: 'shape',
    breaks: 'v1.ping.answers',
    does: 'Wraps its message in an array.',
    rules: changeResponse((answer) => ({ ...answer, body: `[${answer.body}]` })),
  },
  'ping-echo-in-ascii': {
    kind: 'value',
    condition: 'only for characters outside ASCII',
    breaks: 'v1.ping.echo-same',
    does: 'Replaces characters of EchoData outside ASCII by question marks.',
    rules: changeMessage((message) => {
      if (typeof message['EchoData'] === 'string')
        message['EchoData'] = message['EchoData'].replaceAll(/[^ -~]/gu, '?');
    }),
  },
  'ping-as-plain-text': {
    breaks: 'common.json-response',
    does: 'Sends JSON as text/plain.',
    rules: changeResponse((answer) => ({
      ...answer,
      headers: { ...answer.headers, 'content-type': 'text/plain; charset=utf-8' },
    })),
  },
  'ping-cut-off': {
    breaks: 'common.json-response',
    does: 'Cuts off the last character of the body.',
    rules: changeResponse((answer) => ({ ...answer, body: answer.body.slice(0, -1) })),
  },
});
