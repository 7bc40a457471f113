import { override } from '../../override.ts';
import {
  changeResponse,
  changeMessage,
  changeValues,
  allowCallers,
  operationsWithTwoKeys,
} from '../rule-overrides.ts';
import { faultsOf, type FaultRules } from '../fault.ts';
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

const reportWithStatus =
  (status: number): FaultRules =>
  (conforming, operations) => ({
    report: (answer, refusal, operation) => {
      const response = conforming.report(answer, refusal, operation);
      return operations.includes(operation) ? { ...response, status } : response;
    },
  });

/** How v1 reports problems. */
export const problemFaults = faultsOf({ kind: 'protocol', operations: ['v1.ping'] })({
  'ping-problems-with-400': {
    breaks: 'v1.err.in-200',
    does: 'Reports errors with status 400.',
    rules: reportWithStatus(400),
  },
  'city-problems-with-422': {
    breaks: 'v1.err.in-200',
    operations: ['v1.cities'],
    does: 'Reports errors with status 422.',
    rules: reportWithStatus(422),
  },
  'state-problems-with-500': {
    breaks: 'v1.err.in-200',
    operations: ['v1.states'],
    does: 'Reports errors with status 500.',
    rules: reportWithStatus(500),
  },
  'content-link-problems-with-404': {
    breaks: 'v1.err.in-200',
    operations: ['v1.contentfile'],
    does: 'Reports errors with status 404.',
    rules: reportWithStatus(404),
  },
  'problems-in-plain-text': {
    breaks: 'v1.err.in-200',
    operations: ['v1.countries'],
    does: 'Reports errors with status 400 and plain text instead of a list of errors.',
    rules: override('report', (response, _answer, refusal, operation) => {
      if (operation !== 'v1.countries') return response;
      return {
        status: 400,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: refusal.message,
      };
    }),
  },
  'errors-state-the-default-language': {
    kind: 'value',
    condition: 'only in the stated language; the text is in the requested one',
    breaks: 'ver.language-choice',
    operations: ['v1.ping', 'v1.countries'],
    does: 'States Brazilian Portuguese as the language of every error.',
    rules: changeValues('ErrorsType.Errors.*', (error) => (error.Language = 8)),
  },
  'success-beside-errors': {
    kind: 'shape',
    breaks: 'v1.env.success-xor-errors',
    does: 'Reports Success together with errors.',
    rules: changeMessage((message) => (message['Success'] = {})),
  },
  'language-of-errors-as-text': {
    kind: 'shape',
    breaks: 'enum.integer-form',
    operations: ['v1.states'],
    does: 'Writes the language of an error in letters.',
    rules: changeValues('ErrorsType.Errors.*', (error) => (error.Language = 'br')),
  },
  'errors-without-text': {
    kind: 'shape',
    breaks: 'v1.env.errors-shape',
    operations: ['v1.contentfile'],
    does: 'Leaves out the ShortText of an error.',
    rules: changeValues('ErrorsType.Errors.*', (error) => delete error.ShortText),
  },
  'warnings-without-code': {
    kind: 'shape',
    breaks: 'v1.env.warnings-shape',
    operations: ['v1.cities'],
    does: 'Leaves out the Code of a warning.',
    rules: changeValues('WarningsType.Warnings.*', (warning) => delete warning.Code),
  },
});

/** Access to v1. */
export const keyFaults = faultsOf({ kind: 'rule', operations: ['v1.avail'], breaks: 'v1.auth.enforced' })({
  'v1-open-to-all': {
    operations: operationsWithTwoKeys,
    does: 'Answers calls without keys.',
    rules: allowCallers('missing'),
  },
  'first-key-is-enough': {
    condition: 'only without the second key, for one operation',
    operations: ['v1.countries'],
    does: 'Lists countries to callers with only the first key.',
    rules: allowCallers('only the first key'),
  },
  'second-key-is-enough': {
    condition: 'only without the first key, for one operation',
    operations: ['v1.cities'],
    does: 'Lists cities to callers with only the second key.',
    rules: allowCallers('only the second key'),
  },
  'any-second-key-will-do': {
    condition: 'only with a wrong second key, for one operation',
    operations: ['v1.states'],
    does: 'Lists states to callers with the first key and a wrong second key.',
    rules: allowCallers('wrong second key'),
  },
  'any-two-keys-will-do': {
    condition: 'only for one operation',
    operations: ['v1.contentfile'],
    does: 'Returns the content link to callers with any two keys.',
    rules: allowCallers('unknown'),
  },
  'availability-without-keys': {
    condition: 'only for one operation',
    does: 'Shows availability to callers without keys.',
    rules: allowCallers('missing'),
  },
  'availability-for-any-second-key': {
    condition: 'only with a wrong second key, for one operation',
    does: 'Shows availability to callers with the first key and a wrong second key.',
    rules: allowCallers('wrong second key'),
  },
  'search-for-the-second-key': {
    condition: 'only without the first key, for one operation',
    operations: ['v1.search'],
    does: 'Searches hotels for callers with only the second key.',
    rules: allowCallers('only the second key'),
  },
  'content-for-any-two-keys': {
    condition: 'only with a wrong first key, for one operation',
    operations: ['v1.desc'],
    does: 'Describes hotels to callers with any two keys.',
    rules: allowCallers('unknown'),
  },
  'bookings-without-keys': {
    condition: 'only for one operation',
    operations: ['v1.getbk'],
    does: 'Shows bookings to callers without keys.',
    rules: allowCallers('missing'),
  },
  'bookings-for-the-first-key': {
    condition: 'only without the second key, for one operation',
    operations: ['v1.getbk'],
    does: 'Shows bookings to callers with only the first key.',
    rules: allowCallers('only the first key'),
  },
});
