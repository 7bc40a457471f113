/**
 * Generated cases, one test an operation and kind: a Playwright test costs tens of milliseconds, a request through a
 * pool half of one. Each test drives all of its cases, judges each answer, and reports every clause.
 */
import { _baseTest as test, expect } from '@playwright/test';
import { casesFor, generatable } from '../generators/cases.ts';
import { caseKinds, type Case } from '../schemas/case.ts';
import { severityOf } from '../schemas/clauses.ts';
import { evidenceAttachment } from '../schemas/evidence.ts';
import { operationOf } from '../schemas/operations.ts';
import { accessTo } from '../client/access.ts';
import { drive } from '../client/cases/drive.ts';
import { generationFor } from '../client/cases/generation.ts';
import { readRunContext } from '../client/run.ts';
import { needsReservation, slotsFrom } from '../client/cases/slots.ts';
import { stageFor } from '../client/stage-for.ts';
import { PoolTransport } from '../client/transport.ts';

const context = await readRunContext();
const generated = generatable.filter((id) => {
  const { base, profile, effect } = operationOf(id);
  // What books goes only to the sandbox that the run itself started; notifications are the service's to send.
  return (
    base !== 'partner' &&
    context.target.claims.includes(profile) &&
    (effect === 'reads' || context.target.embedded)
  );
});

/** Nor is anything booked elsewhere for a case to speak of. */
const maySend = (one: Case): boolean => context.target.embedded || !needsReservation(one);

/** Of a run that sends one case only that. */
const isWanted = ({ id }: Pick<Case, 'id'>): boolean => context.case === undefined || context.case === id;
const mayHold = (operation: string, kind: string): boolean =>
  context.case?.startsWith(`${operation}/${kind}/`) ?? true;

for (const operation of generated) {
  for (const kind of caseKinds.filter((name) => mayHold(operation, name))) {
    const { answers } = operationOf(operation);
    const annotation = answers ? [{ type: 'clause', description: answers }] : [];
    test(`${operation}: ${kind} cases`, { annotation }, async ({}, info) => {
      const transport = new PoolTransport();
      const access = await accessTo(context);
      const stage = stageFor(info.title, context, access, transport.send);
      let ended = {};
      try {
        const cases = casesFor(operation, kind, await generationFor(context)).filter(
          (one) => isWanted(one) && maySend(one),
        );
        // A slow service is no fault: two seconds a case, eight at a time.
        info.setTimeout(60_000 + cases.length * 2_000);
        await drive(cases, stage.session, slotsFrom(stage));
        ended = { ended: true };
      } finally {
        const evidence = { ...stage.session.evidence.toEvidence(), ...ended };
        await info.attach(evidenceAttachment, {
          body: JSON.stringify(evidence),
          contentType: 'application/json',
        });
        await access.close();
        await transport.close();
      }
      const failing = stage.session.evidence.broken().filter((clause) => severityOf(clause) === 'fails');
      expect(failing, 'clauses that the generated cases broke').toEqual([]);
    });
  }
}
