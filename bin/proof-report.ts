import type { Paint } from '../reports/paint.ts';
import { chapterOf, chapters, clauseOf, clausesFor, type ClauseId } from '../schemas/clauses.ts';
import type { Profile } from '../schemas/clauses/clause.ts';
import type { Proven } from '../suites/proof/prove.ts';
import { holds, type Proof } from '../suites/proof/proof.ts';

/** What `prove` shows: a line a clause, what was missed or accused, and the figures of derived and hand-written faults apart. */
export function proofReport(proven: Proven, claims: readonly Profile[], whole: boolean, seconds: number, paint: Paint): string {
  const { proofs, overHttp, impossible } = proven;
  const behaviour = proofs.filter(({ kind }) => kind === 'behaviour');
  const derived = proofs.filter(({ kind }) => kind !== 'behaviour');
  const bad = proofs.filter((proof) => !holds(proof));
  return [
    ...table(proofs, paint),
    ...(whole ? unproven(proofs, claims) : []),
    ...bad.flatMap((proof) => wrong(proof, paint)),
    ...(behaviour.length > 0 ? [`hand-written faults of the sandbox  ${score(behaviour)}`] : []),
    ...(derived.length > 0
      ? [
          `faults derived from the schemas     ${score(derived)}; ${overHttp.sent} of them also over HTTP, ${overHttp.disagreed.length} judged otherwise there`,
        ]
      : []),
    ...(impossible.length > 0
      ? [
          `places that no honest answer had      ${impossible.length}: ${impossible.slice(0, 5).join('; ')}${impossible.length > 5 ? ' …' : ''}`,
        ]
      : []),
    ...(proven.leftOut > 0 ? [`a sample: ${proven.leftOut} more hand-written faults with --all, another sample with another --seed`] : []),
    `${proven.stories} stories, ${proven.exchanges} honest exchanges, ${seconds.toFixed(1)} s`,
    '',
    bad.length === 0
      ? paint.green(
          paint.bold(
            `PROVEN  every fault${proven.leftOut > 0 ? ' of the sample' : ''} is caught by its own clause, and no other is accused`,
          ),
        )
      : paint.red(paint.bold(`NOT PROVEN  ${bad.length} of ${proofs.length} faults`)),
  ].join('\n');
}

const score = (proofs: readonly Proof[]): string =>
  `${proofs.filter(({ caught }) => caught).length} of ${proofs.length} caught at their own clause, ${proofs.filter(({ accused }) => accused.length > 0).length} with a false accusation`;

function table(proofs: readonly Proof[], paint: Paint): string[] {
  const clauses = [...new Set(proofs.map(({ breaks }) => breaks))];
  const order = Object.keys(chapters);
  clauses.sort((a, b) => order.indexOf(chapterOf(a)) - order.indexOf(chapterOf(b)) || a.localeCompare(b));
  const rows = clauses.map((clause) =>
    row(
      clause,
      proofs.filter(({ breaks }) => breaks === clause),
      paint,
    ),
  );
  return [`  ${'clause'.padEnd(44)} ${'faults'.padStart(6)} ${'caught'.padStart(6)}  caught by`, ...rows, ''];
}

function row(clause: ClauseId, proofs: readonly Proof[], paint: Paint): string {
  const caught = proofs.filter((proof) => proof.caught).length;
  const by = [...new Set(proofs.flatMap((proof) => proof.by))];
  const all = proofs.every(holds);
  const text = `  ${clause.padEnd(44)} ${String(proofs.length).padStart(6)} ${String(caught).padStart(6)}  ${(by[0] ?? '').slice(0, 60)}${by.length > 1 ? ` and ${by.length - 1} more` : ''}`;
  return all ? text : paint.red(text);
}

/** Claimed clauses that nothing broke on purpose. */
function unproven(proofs: readonly Proof[], claims: readonly Profile[]): string[] {
  const broken = new Set(
    proofs.flatMap(({ breaks, alsoBreaks, caught, unproven }) => (caught && unproven.length === 0 ? [breaks, ...alsoBreaks] : [])),
  );
  const missing = clausesFor(claims, 'service').filter((id) => clauseOf(id).untested === undefined && !broken.has(id));
  return missing.length === 0 ? [] : [`claimed clauses without a fault: ${missing.join(', ')}`, ''];
}

function wrong({ name, breaks, caught, accused, unproven: silent }: Proof, paint: Paint): string[] {
  return [
    paint.red(`${name} (${breaks})`),
    ...(caught ? [] : ['  was not caught by its clause']),
    ...(accused.length > 0 ? [`  accused wrongly: ${accused.join(', ')}`] : []),
    ...(silent.length > 0 ? [`  said to break as well, and did not: ${silent.join(', ')}`] : []),
    '',
  ];
}
