import { override } from '../../override.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import { inEach, spoiling } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

/** The conforming rules, with problems of some operations reported in answers of another status. */
const reporting = (operations: readonly OperationId[], status: number) =>
  override('report', (out, _answer, _refusal, operation) =>
    operations.includes(operation) ? { ...out, status } : out,
  );

/** How v1 reports problems. */
export const problemFaults = faultsOf({ kind: 'protocol', operations: ['v1.ping'] })({
  'ping-problems-with-400': {
    breaks: 'v1.err.in-200',
    does: 'Answers 400 where it reports errors.',
    rules: reporting(['v1.ping'], 400),
  },
  'city-problems-with-422': {
    breaks: 'v1.err.in-200',
    operations: ['v1.cities'],
    does: 'Answers 422 where it reports errors.',
    rules: reporting(['v1.cities'], 422),
  },
  'state-problems-with-500': {
    breaks: 'v1.err.in-200',
    operations: ['v1.states'],
    does: 'Answers 500 where it reports errors.',
    rules: reporting(['v1.states'], 500),
  },
  'content-link-problems-with-404': {
    breaks: 'v1.err.in-200',
    operations: ['v1.contentfile'],
    does: 'Answers 404 where it reports errors.',
    rules: reporting(['v1.contentfile'], 404),
  },
  'problems-in-plain-text': {
    breaks: 'v1.err.in-200',
    operations: ['v1.countries'],
    does: 'Answers 400 and a sentence instead of a list of errors.',
    rules: override('report', (out, _answer, refusal, operation) => {
      if (operation !== 'v1.countries') return out;
      return {
        status: 400,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: refusal.message,
      };
    }),
  },
  'errors-state-the-default-language': {
    kind: 'value',
    subtle: 'only the language that an error states; its text is in the one asked for',
    breaks: 'ver.language-choice',
    operations: ['v1.ping', 'v1.countries'],
    does: 'Says of every error that its text is in Portuguese of Brazil.',
    rules: inEach(['v1.ping', 'v1.countries'], 'ErrorsType.Errors.*')((error) => (error.Language = 8)),
  },
  'success-beside-errors': {
    kind: 'shape',
    breaks: 'v1.env.success-xor-errors',
    does: 'Reports Success beside errors.',
    rules: spoiling(['v1.ping'], (message) => (message['Success'] = {})),
  },
  'language-of-errors-as-text': {
    kind: 'shape',
    breaks: 'enum.integer-form',
    operations: ['v1.states'],
    does: 'Names the language of an error by its letters.',
    rules: inEach(['v1.states'], 'ErrorsType.Errors.*')((error) => (error.Language = 'br')),
  },
  'errors-without-text': {
    kind: 'shape',
    breaks: 'v1.env.errors-shape',
    operations: ['v1.contentfile'],
    does: 'Gives an error a Code and no ShortText.',
    rules: inEach(['v1.contentfile'], 'ErrorsType.Errors.*')((error) => delete error.ShortText),
  },
  'warnings-without-code': {
    kind: 'shape',
    breaks: 'v1.env.warnings-shape',
    operations: ['v1.cities'],
    does: 'Leaves out the Code of a warning.',
    rules: inEach(['v1.cities'], 'WarningsType.Warnings.*')((warning) => delete warning.Code),
  },
});
