/** Prints and writes the result of `certify`. */
import { mkdirSync } from 'node:fs';
import { questionOf, clausesToAttest } from '../../certification/certificate/questions.ts';
import { programmeOf, type Certification, type ProgrammeName } from '../../certification/certify.ts';
import { checklist } from '../../certification/checklist.ts';
import { exits, type ExitCode } from '../../lib/exit.ts';
import { writeAtomically } from '../../lib/whole-file.ts';
import { wrap } from '../../lib/wrap.ts';
import { paintFor } from '../../lib/paint.ts';
import { toolVersion } from '../../lib/about.ts';
import { printMessage } from '../../lib/output.ts';
import type { DeepReadonly } from '../../targets/target.ts';
import type { Answers } from '../answers.ts';

const paint = paintFor(process.stdout, process.env);

/** Prints the scenarios and questions of a programme. */
export function printProgramme(programme: ProgrammeName): ExitCode {
  const { title, scenarios } = programmeOf(programme);
  printMessage(paint.bold(`${programme}: ${title}`));
  for (const { id, title: name, asks, meets, optional } of scenarios) {
    printMessage(`\n${paint.bold(`${id}  ${name}`)}${optional ? ' (only warns)' : ''}`);
    printMessage(`    ${wrap(asks, 80, '    ')}`);
    printMessage(paint.grey(`    ${wrap(`The sandbox: ${meets}`, 80, '    ')}`));
  }
  const questionIds = clausesToAttest(programme);
  if (questionIds.length > 0) {
    printMessage(`\n${paint.bold('What no traffic can show, and a person attests by name')}`);
    for (const id of questionIds) printMessage(`    ${id}: ${wrap(questionOf(id), 80, '    ')}`);
  }
  return exits.ok.code;
}

/** The content of results/certify.json. */
export type CertifyResult = Omit<Answers['certify-trace'], 'exit' | 'certificate'>;

/** @param recording the name of the recording */
export function printResult(certification: Certification, recording: string): DeepReadonly<CertifyResult> {
  printMessage(checklist(certification, paint));
  const { programme, outcome, scenarios, standings, accusations, judged, misled, next } = certification;
  mkdirSync('results', { recursive: true });
  const result: DeepReadonly<CertifyResult> = {
    schemaVersion: 2,
    tool: toolVersion(),
    recording,
    programme,
    outcome,
    next,
    scenarios: scenarios.map(({ scenario, state, missing, because, refusal }) => ({
      id: scenario.id,
      title: scenario.title,
      state,
      missing,
      because: because.map((standing) => standing.of),
      ...(refusal === undefined ? {} : { refusal }),
    })),
    requirements: standings,
    accusations,
    exchanges: judged.exchanges,
    foreign: judged.foreign,
    strangers: judged.strangers,
    callers: Object.fromEntries(judged.callers),
    gaps: judged.gaps,
    misled,
  };
  writeAtomically('results/certify.json', `${JSON.stringify(result, null, 2)}\n`);
  return result;
}

/** @param passedExit exit code if the client has shown everything */
export const exitCodeOf = (
  { outcome }: Certification,
  passedExit: { readonly code: ExitCode } = exits.ok,
): ExitCode => ({ passed: passedExit, failed: exits.failed, incomplete: exits.unjudged })[outcome].code;
