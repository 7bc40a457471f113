import { override } from '../../override.ts';
import { changeValues, changeMessage } from '../rule-overrides.ts';
import { faultsOf, type FaultRules } from '../fault.ts';

const reportWithStatus =
  (status: number): FaultRules =>
  (conforming, operations) =>
    override('report', (response, _answer, _refusal, operation) =>
      operations.includes(operation) ? { ...response, status } : response,
    )(conforming);

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
