import { overrideArguments } from '../../override.ts';
import { changeMessage } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';
import { v1Operations } from './operations.ts';

/** Changes the EchoToken in the response, if one was sent. */
const changeEchoToken = (change: (token: string) => string | null) =>
  changeMessage((message) => {
    if (typeof message['EchoToken'] === 'string') message['EchoToken'] = change(message['EchoToken']);
  });

const minuteMs = 60_000;

/** The envelope of v1 responses: what it echoes, and its timestamp. */
export const envelopeFaults = faultsOf({ kind: 'value', operations: ['v1.ping'] })({
  'echo-token-lost': {
    breaks: 'v1.env.echo-token-same',
    alsoBreaks: ['v1.env.echo-token-unusual'],
    operations: ['v1.states'],
    does: 'Returns no EchoToken.',
    rules: changeEchoToken(() => null),
  },
  'echo-token-escaped': {
    condition: 'only for markup characters',
    breaks: 'v1.env.echo-token-same',
    does: 'Escapes markup characters in an EchoToken.',
    rules: changeEchoToken((token) => token.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  },
  'echo-token-read-as-number': {
    condition: 'only for a token of digits with leading zeros',
    breaks: 'v1.env.echo-token-same',
    operations: ['v1.countries'],
    does: 'Reads an EchoToken of digits as a number, and drops its leading zeros.',
    rules: changeEchoToken((token) => (/^\d+$/.test(token) ? String(Number(token)) : token)),
  },
  'echo-token-null-is-none': {
    condition: 'only for the token "null"',
    breaks: 'v1.env.echo-token-same',
    operations: ['v1.cities'],
    does: 'Reads the EchoToken "null" as no token.',
    rules: changeEchoToken((token) => (token === 'null' ? null : token)),
  },
  'echo-token-trimmed': {
    condition: 'only for a token that begins or ends with white space',
    breaks: 'v1.env.echo-token-unusual',
    operations: ['v1.cities'],
    does: 'Trims an EchoToken.',
    rules: changeEchoToken((token) => token.trim()),
  },
  'echo-token-cut-at-64': {
    condition: 'only for more than 64 characters',
    breaks: 'v1.env.echo-token-same',
    alsoBreaks: ['v1.env.echo-token-unusual'],
    does: 'Cuts an EchoToken to 64 characters.',
    rules: changeEchoToken((token) => token.slice(0, 64)),
  },
  'echo-token-in-latin-only': {
    condition: 'only for characters outside Latin-1',
    breaks: 'v1.env.echo-token-same',
    alsoBreaks: ['v1.env.echo-token-unusual'],
    operations: ['v1.countries'],
    does: 'Replaces characters outside Latin-1 in an EchoToken by question marks.',
    rules: changeEchoToken((token) => token.replaceAll(/[^\0-\xff]/g, '?')),
  },
  'echo-token-without-emoji': {
    condition: 'only for characters that need two UTF-16 units',
    breaks: 'v1.env.echo-token-same',
    alsoBreaks: ['v1.env.echo-token-unusual'],
    operations: ['v1.states'],
    does: 'Drops characters of an EchoToken that need two UTF-16 units.',
    rules: changeEchoToken((token) => token.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '')),
  },
  'echo-token-null-becomes-text': {
    breaks: 'v1.env.echo-token-nullable',
    operations: ['v1.countries'],
    does: 'Returns the string "null" if no EchoToken was sent.',
    rules: changeMessage((message) => (message['EchoToken'] = String(message['EchoToken']))),
  },
  'echo-token-invented': {
    breaks: 'v1.env.echo-token-nullable',
    does: 'Invents an EchoToken if none was sent.',
    rules: changeMessage((message) => (message['EchoToken'] ??= 'ping-0001')),
  },
  'target-swapped': {
    breaks: 'v1.env.target-same',
    operations: ['v1.cities'],
    does: 'Swaps the targets test and production.',
    rules: changeMessage((message) => {
      if (typeof message['Target'] === 'number') message['Target'] = 1 - message['Target'];
    }),
  },
  'target-always-test': {
    breaks: 'v1.env.target-same',
    does: 'Always returns the target test.',
    rules: changeMessage((message) => (message['Target'] = 0)),
  },
  'version-always-1': {
    breaks: 'v1.env.version-same',
    operations: ['v1.states'],
    does: 'Always returns version 1.',
    rules: changeMessage((message) => (message['Version'] = 1)),
  },
  'default-version-is-2': {
    breaks: 'v1.env.version-default-1',
    operations: v1Operations,
    does: 'Returns version 2 if none was sent.',
    rules: overrideArguments('echoVersion', (version) => [version ?? 2]),
  },
  'version-rounded': {
    condition: 'only for a version with a fraction',
    breaks: 'v1.env.version-same',
    does: 'Returns only the integer part of a version.',
    rules: changeMessage((message) => (message['Version'] = Math.floor(message['Version']))),
  },
  'answers-say-ten-minutes-ago': {
    kind: 'time',
    breaks: 'v1.env.response-timestamp-fresh',
    operations: ['v1.countries'],
    does: 'Sends a TimeStamp ten minutes in the past.',
    rules: changeMessage(
      (message) =>
        (message['TimeStamp'] = new Date(Date.parse(message['TimeStamp']) - 10 * minuteMs).toISOString()),
    ),
  },
  'local-time-called-utc': {
    kind: 'time',
    breaks: 'v1.env.response-timestamp-fresh',
    does: 'Sends the local time, three hours behind, as UTC.',
    rules: changeMessage(
      (message) =>
        (message['TimeStamp'] = new Date(Date.parse(message['TimeStamp']) - 180 * minuteMs).toISOString()),
    ),
  },
  'time-stands-still': {
    kind: 'time',
    condition: 'only from the second response on',
    breaks: 'v1.env.response-timestamp-fresh',
    operations: ['v1.states'],
    does: 'Sends the TimeStamp of its first response in every response.',
    rules: (conforming, operations) => {
      let firstTimeStamp: string | undefined;
      return changeMessage((message) => (message['TimeStamp'] = firstTimeStamp ??= message['TimeStamp']))(
        conforming,
        operations,
      );
    },
  },
  'echo-token-in-camel-case': {
    kind: 'shape',
    breaks: 'conv.v1-pascal-response',
    operations: ['v1.cities'],
    does: 'Writes echoToken instead of EchoToken.',
    rules: changeMessage((message) => {
      message['echoToken'] = message['EchoToken'];
      delete message['EchoToken'];
    }),
  },
});
