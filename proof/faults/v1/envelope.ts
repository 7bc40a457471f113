import { changeMessage } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';
import { v1Operations } from './operations.ts';

const ping = ['v1.ping'] as const;
const countries = ['v1.countries'] as const;
const states = ['v1.states'] as const;
const cities = ['v1.cities'] as const;

/** Changes the EchoToken in the response, if one was sent. */
const changeEchoToken = (
  operations: readonly ('v1.ping' | 'v1.countries' | 'v1.states' | 'v1.cities')[],
  change: (token: string) => string | null,
) =>
  changeMessage(operations, (message) => {
    if (typeof message['EchoToken'] === 'string') message['EchoToken'] = change(message['EchoToken']);
  });

const minuteMs = 60_000;

/** The envelope of v1 responses: what it echoes, and its timestamp. */
export const envelopeFaults = faultsOf({ kind: 'value', operations: ping })({
  'echo-token-lost': {
    breaks: 'v1.env.echo-token-same',
    alsoBreaks: ['v1.env.echo-token-unusual'],
    operations: states,
    does: 'Returns no EchoToken.',
    rules: changeEchoToken(states, () => null),
  },
  'echo-token-escaped': {
    condition: 'only for markup characters',
    breaks: 'v1.env.echo-token-same',
    does: 'Escapes markup characters in an EchoToken.',
    rules: changeEchoToken(ping, (token) => token.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  },
  'echo-token-read-as-number': {
    condition: 'only for a token of digits with leading zeros',
    breaks: 'v1.env.echo-token-same',
    operations: countries,
    does: 'Reads an EchoToken of digits as a number, and drops its leading zeros.',
    rules: changeEchoToken(countries, (token) => (/^\d+$/.test(token) ? String(Number(token)) : token)),
  },
  'echo-token-null-is-none': {
    condition: 'only for the token "null"',
    breaks: 'v1.env.echo-token-same',
    operations: cities,
    does: 'Reads the EchoToken "null" as no token.',
    rules: changeEchoToken(cities, (token) => (token === 'null' ? null : token)),
  },
  'echo-token-trimmed': {
    condition: 'only for a token that begins or ends with white space',
    breaks: 'v1.env.echo-token-unusual',
    operations: cities,
    does: 'Trims an EchoToken.',
    rules: changeEchoToken(cities, (token) => token.trim()),
  },
  'echo-token-cut-at-64': {
    condition: 'only for more than 64 characters',
    breaks: 'v1.env.echo-token-same',
    alsoBreaks: ['v1.env.echo-token-unusual'],
    does: 'Cuts an EchoToken to 64 characters.',
    rules: changeEchoToken(ping, (token) => token.slice(0, 64)),
  },
  'echo-token-in-latin-only': {
    condition: 'only for characters outside Latin-1',
    breaks: 'v1.env.echo-token-same',
    alsoBreaks: ['v1.env.echo-token-unusual'],
    operations: countries,
    does: 'Replaces characters outside Latin-1 in an EchoToken by question marks.',
    rules: changeEchoToken(countries, (token) => token.replaceAll(/[^\0-\xff]/g, '?')),
  },
  'echo-token-without-emoji': {
    condition: 'only for characters that need two UTF-16 units',
    breaks: 'v1.env.echo-token-same',
    alsoBreaks: ['v1.env.echo-token-unusual'],
    operations: states,
    does: 'Drops characters of an EchoToken that need two UTF-16 units.',
    rules: changeEchoToken(states, (token) => token.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '')),
  },
  'echo-token-null-becomes-text': {
    breaks: 'v1.env.echo-token-nullable',
    operations: countries,
    does: 'Returns the string "null" if no EchoToken was sent.',
    rules: changeMessage(countries, (message) => (message['EchoToken'] = String(message['EchoToken']))),
  },
  'echo-token-invented': {
    breaks: 'v1.env.echo-token-nullable',
    does: 'Invents an EchoToken if none was sent.',
    rules: changeMessage(ping, (message) => (message['EchoToken'] ??= 'ping-0001')),
  },
  'target-swapped': {
    breaks: 'v1.env.target-same',
    operations: cities,
    does: 'Swaps the targets test and production.',
    rules: changeMessage(cities, (message) => {
      if (typeof message['Target'] === 'number') message['Target'] = 1 - message['Target'];
    }),
  },
  'target-always-test': {
    breaks: 'v1.env.target-same',
    does: 'Always returns the target test.',
    rules: changeMessage(ping, (message) => (message['Target'] = 0)),
  },
  'version-always-1': {
    breaks: 'v1.env.version-same',
    operations: states,
    does: 'Always returns version 1.',
    rules: changeMessage(states, (message) => (message['Version'] = 1)),
  },
  'default-version-is-2': {
    breaks: 'v1.env.version-default-1',
    operations: v1Operations,
    does: 'Returns version 2 if none was sent.',
    rules: (conforming) => ({ echoVersion: (version) => conforming.echoVersion(version ?? 2) }),
  },
  'version-rounded': {
    condition: 'only for a version with a fraction',
    breaks: 'v1.env.version-same',
    does: 'Returns only the integer part of a version.',
    rules: changeMessage(ping, (message) => (message['Version'] = Math.floor(message['Version']))),
  },
  'answers-say-ten-minutes-ago': {
    kind: 'time',
    breaks: 'v1.env.response-timestamp-fresh',
    operations: countries,
    does: 'Sends a TimeStamp ten minutes in the past.',
    rules: changeMessage(
      countries,
      (message) =>
        (message['TimeStamp'] = new Date(Date.parse(message['TimeStamp']) - 10 * minuteMs).toISOString()),
    ),
  },
  'local-time-called-utc': {
    kind: 'time',
    breaks: 'v1.env.response-timestamp-fresh',
    does: 'Sends the local time, three hours behind, as UTC.',
    rules: changeMessage(
      ping,
      (message) =>
        (message['TimeStamp'] = new Date(Date.parse(message['TimeStamp']) - 180 * minuteMs).toISOString()),
    ),
  },
  'time-stands-still': {
    kind: 'time',
    condition: 'only from the second response on',
    breaks: 'v1.env.response-timestamp-fresh',
    operations: states,
    does: 'Sends the TimeStamp of its first response in every response.',
    rules: (conforming) => {
      let firstTimeStamp: string | undefined;
      return changeMessage(
        states,
        (message) => (message['TimeStamp'] = firstTimeStamp ??= message['TimeStamp']),
      )(conforming);
    },
  },
  'echo-token-in-camel-case': {
    kind: 'shape',
    breaks: 'conv.v1-pascal-response',
    operations: cities,
    does: 'Writes echoToken instead of EchoToken.',
    rules: changeMessage(cities, (message) => {
      message['echoToken'] = message['EchoToken'];
      delete message['EchoToken'];
    }),
  },
});
