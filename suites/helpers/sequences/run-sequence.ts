/** Runs one sequence on its own tenant next to the model, until an assertion fails or the sequence ends. */
import type { Assertion } from '../../../generators/sequences/assertion.ts';
import { assertionsAfter } from '../../../generators/sequences/assertions.ts';
import { stateAfter, initialState } from '../../../generators/sequences/model.ts';
import {
  formatSequence,
  secondsOf,
  type Sequence,
  type Step,
  type Word,
} from '../../../generators/sequences/steps.ts';
import type { RunContext } from '../../../targets/run-context.ts';
import { accessTo, type Behaviour } from '../../../client/access.ts';
import type { EvidenceBook } from '../../../client/evidence-book.ts';
import { blocked, Unjudged } from '../../../client/index.ts';
import { createFixtures } from '../../../client/create-fixtures.ts';
import type { Transport } from '../../../client/transport.ts';
import { noResult, type StepAction, type StepResult, type SequenceState } from './state.ts';
import { readingActions } from './reading.ts';
import { v1Actions } from './v1.ts';
import { v2Actions } from './v2.ts';

/** The environment in which sequences run. */
export interface SequenceContext {
  readonly context: RunContext;
  readonly transport: Transport;
  /** The fault or variant of the tenants. */
  readonly behaviour?: Behaviour;
}

export interface SequenceResult {
  readonly sequence: Sequence;
  /** All checked assertions; only the last one may fail. */
  readonly assertions: readonly Assertion[];
  readonly broken: Assertion | undefined;
  /** Why the sequence ended early without a failed assertion. */
  readonly stopped?: string;
  readonly evidence: EvidenceBook;
}

const actions: Readonly<Record<Word, StepAction>> = { ...v1Actions, ...v2Actions, ...readingActions };

export async function runSequence(
  { context, transport, behaviour }: SequenceContext,
  sequence: Sequence,
): Promise<SequenceResult> {
  const access = await accessTo(context, behaviour);
  const fixtures = createFixtures(`sequence: ${formatSequence(sequence)}`, context, access, transport);
  const sequenceState: SequenceState = { fixtures, offers: [], made: [] };
  const { evidence, settings } = fixtures.session;
  const assertions: Assertion[] = [];
  const resultOf = (stopped?: string): SequenceResult => ({
    sequence,
    assertions,
    broken: assertions.find(({ holds }) => !holds),
    ...(stopped === undefined ? {} : { stopped }),
    evidence,
  });
  let state = initialState;
  try {
    for (const step of sequence) {
      const { observed, made } = await runStep(step, sequenceState, state);
      assertions.push(...assertionsAfter(step, state, observed, settings.get('clock.grace')));
      if (assertions.some(({ holds }) => !holds)) return resultOf();
      const nextState = stateAfter(step, state);
      if (nextState.bookings.length > state.bookings.length)
        sequenceState.made.push(made ?? blocked(`no booking could be found after ${step}`));
      state = nextState;
    }
    return resultOf();
  } catch (error) {
    if (error instanceof Unjudged && error.outcome !== 'error') return resultOf(error.message);
    throw error;
  } finally {
    await fixtures.end();
    await access.close();
  }
}

async function runStep(
  step: Step,
  sequence: SequenceState,
  state: Parameters<StepAction>[1],
): Promise<StepResult> {
  const seconds = secondsOf(step);
  if (seconds === undefined) return actions[step as Word](sequence, state);
  await sequence.fixtures.hooks.advanceClock(seconds);
  return noResult;
}
