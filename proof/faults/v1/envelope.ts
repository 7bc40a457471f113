import { spoiling } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';
import { v1Operations } from './operations.ts';

const ping = ['v1.ping'] as const;
const countries = ['v1.countries'] as const;
const states = ['v1.states'] as const;
const cities = ['v1.cities'] as const;

/** Another token in the answer; where none was sent there is none to change. */
const tokens = (
  operations: readonly ('v1.ping' | 'v1.countries' | 'v1.states' | 'v1.cities')[],
  change: (token: string) => string | null,
) =>
  spoiling(operations, (message) => {
    if (typeof message['EchoToken'] === 'string') message['EchoToken'] = change(message['EchoToken']);
  });

const minute = 60_000;

/** What every v1 answer repeats of its request, and when it says that it was sent. */
export const envelopeFaults = faultsOf({ kind: 'value', operations: ping })({
  'echo-token-lost': {
    breaks: 'v1.env.echo-token-same',
    alsoBreaks: ['v1.env.echo-token-unusual'],
    operations: states,
    does: 'Gives no EchoToken back.',
    rules: tokens(states, () => null),
  },
  'echo-token-escaped': {
    subtle: 'only for signs of markup',
    breaks: 'v1.env.echo-token-same',
    does: 'Escapes the signs of markup in an EchoToken.',
    rules: tokens(ping, (token) => token.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  },
  'echo-token-read-as-number': {
    subtle: 'only for a token of digits with leading zeros',
    breaks: 'v1.env.echo-token-same',
    operations: countries,
    does: 'Takes an EchoToken of digits for a number, and loses its leading zeros.',
    rules: tokens(countries, (token) => (/^\d+$/.test(token) ? String(Number(token)) : token)),
  },
  'echo-token-null-is-none': {
    subtle: 'only for the token "null"',
    breaks: 'v1.env.echo-token-same',
    operations: cities,
    does: 'Takes the EchoToken "null" for none.',
    rules: tokens(cities, (token) => (token === 'null' ? null : token)),
  },
  'echo-token-trimmed': {
    subtle: 'only for a token that begins or ends with space',
    breaks: 'v1.env.echo-token-unusual',
    operations: cities,
    does: 'Takes the space off both ends of an EchoToken.',
    rules: tokens(cities, (token) => token.trim()),
  },
  'echo-token-cut-at-64': {
    subtle: 'only for more than 64 characters',
    breaks: 'v1.env.echo-token-unusual',
    does: 'Keeps 64 characters of an EchoToken.',
    rules: tokens(ping, (token) => token.slice(0, 64)),
  },
  'echo-token-in-latin-only': {
    subtle: 'only for characters that are not Latin',
    breaks: 'v1.env.echo-token-same',
    alsoBreaks: ['v1.env.echo-token-unusual'],
    operations: countries,
    does: 'Puts a question mark for each character of an EchoToken that is not Latin.',
    rules: tokens(countries, (token) => token.replaceAll(/[^\0-\xff]/g, '?')),
  },
  'echo-token-without-emoji': {
    subtle: 'only for characters that need two units',
    breaks: 'v1.env.echo-token-same',
    alsoBreaks: ['v1.env.echo-token-unusual'],
    operations: states,
    does: 'Loses the characters of an EchoToken that need two units.',
    rules: tokens(states, (token) => token.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '')),
  },
  'echo-token-null-becomes-text': {
    breaks: 'v1.env.echo-token-nullable',
    operations: countries,
    does: 'Writes the text "null" where no EchoToken was sent.',
    rules: spoiling(countries, (message) => (message['EchoToken'] = String(message['EchoToken']))),
  },
  'echo-token-invented': {
    breaks: 'v1.env.echo-token-nullable',
    does: 'Makes up an EchoToken where none was sent.',
    rules: spoiling(ping, (message) => (message['EchoToken'] ??= 'ping-0001')),
  },
  'target-swapped': {
    breaks: 'v1.env.target-same',
    operations: cities,
    does: 'States production for test, and test for production.',
    rules: spoiling(cities, (message) => {
      if (typeof message['Target'] === 'number') message['Target'] = 1 - message['Target'];
    }),
  },
  'target-always-test': {
    breaks: 'v1.env.target-same',
    does: 'States the target test, whatever was sent.',
    rules: spoiling(ping, (message) => (message['Target'] = 0)),
  },
  'version-always-1': {
    breaks: 'v1.env.version-same',
    operations: states,
    does: 'States version 1, whatever was sent.',
    rules: spoiling(states, (message) => (message['Version'] = 1)),
  },
  'default-version-is-2': {
    breaks: 'v1.env.version-default-1',
    operations: v1Operations,
    does: 'States version 2 where none was sent.',
    rules: (conforming) => ({ echoVersion: (sent) => conforming.echoVersion(sent ?? 2) }),
  },
  'version-rounded': {
    subtle: 'only for a version with a fraction',
    breaks: 'v1.env.version-same',
    does: 'States only the whole part of a version.',
    rules: spoiling(ping, (message) => (message['Version'] = Math.floor(message['Version']))),
  },
  'answers-say-ten-minutes-ago': {
    kind: 'time',
    breaks: 'v1.env.response-timestamp-fresh',
    operations: countries,
    does: 'States a moment ten minutes before the answer.',
    rules: spoiling(
      countries,
      (message) =>
        (message['TimeStamp'] = new Date(Date.parse(message['TimeStamp']) - 10 * minute).toISOString()),
    ),
  },
  'local-time-called-utc': {
    kind: 'time',
    breaks: 'v1.env.response-timestamp-fresh',
    does: 'States the local time, three hours behind, and calls it UTC.',
    rules: spoiling(
      ping,
      (message) =>
        (message['TimeStamp'] = new Date(Date.parse(message['TimeStamp']) - 180 * minute).toISOString()),
    ),
  },
  'time-stands-still': {
    kind: 'time',
    subtle: 'only from the second answer on',
    breaks: 'v1.env.response-timestamp-fresh',
    operations: states,
    does: 'States the moment of its first answer in every answer.',
    rules: (conforming) => {
      let first: string | undefined;
      return spoiling(
        states,
        (message) => (message['TimeStamp'] = first ??= message['TimeStamp']),
      )(conforming);
    },
  },
  'echo-token-in-camel-case': {
    kind: 'shape',
    breaks: 'conv.v1-pascal-response',
    operations: cities,
    does: 'Writes echoToken instead of EchoToken.',
    rules: spoiling(cities, (message) => {
      message['echoToken'] = message['EchoToken'];
      delete message['EchoToken'];
    }),
  },
});
