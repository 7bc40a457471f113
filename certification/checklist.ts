/** The state of a certification as a checklist of 80 columns. */
import type { Paint } from '../lib/paint.ts';
import { presentItems } from '../lib/objects.ts';
import { plural } from '../lib/plural.ts';
import { escapeControls } from '../lib/visible.ts';
import { wrap } from '../lib/wrap.ts';
import { firstViolations, type Certification, type Progress, type ScenarioState } from './certify.ts';
import { textOf, type State } from './requirements.ts';
import { programmeOf } from './scenarios/programmes.ts';

const width = 80;
const stateLabels: Readonly<Record<ScenarioState, readonly [string, keyof Paint]>> = {
  passed: ['passed ', 'green'],
  warned: ['warned ', 'yellow'],
  failed: ['FAILED ', 'red'],
  waiting: ['waits  ', 'cyan'],
  'to do': ['to do  ', 'grey'],
  'not configured': ['unset  ', 'grey'],
};

const missingLabels: Partial<Record<ScenarioState, string>> = {
  'to do': 'not seen',
  'not configured': 'not stated',
};

const paragraph = (text: string, indent: string): string =>
  indent + wrap(escapeControls(text), width, indent);

export function checklist(certification: Certification, paint: Paint): string {
  const { programme, scenarios, judged } = certification;
  const { strangers, callers } = judged;
  return [
    paint.bold(`${programme}: ${programmeOf(programme).title}`),
    ...scenarios.flatMap((progress) => scenarioLines(progress, paint)),
    '',
    ...violationLines(certification, paint),
    countLine(certification, paint),
    ...judged.gaps.slice(0, maxGaps).map(({ why }) => paragraph(`gap: ${why}`, '')),
    ...certification.misled
      .filter((sentence) => sentence !== certification.next)
      .slice(0, maxGaps)
      .map((sentence) => paint.yellow(paragraph(sentence, '').trim())),
    ...callerLines(callers, strangers),
    `${plural(judged.exchanges, 'exchange')}${judged.foreign > 0 ? `, ${judged.foreign} of them none of the contract` : ''}`,
    verdict(certification, paint),
    paragraph(`${certification.outcome === 'passed' ? '' : 'Next: '}${certification.next}`, '').trim(),
  ].join('\n');
}

function scenarioLines({ scenario, state, missing, refusal }: Progress, paint: Paint): string[] {
  const [word, colour] = stateLabels[state];
  const indent = ' '.repeat(14);
  const missingLabel = missingLabels[state];
  return presentItems(
    `  ${paint[colour](word)} ${scenario.id}  ${scenario.title}${scenario.optional ? ' (only warns)' : ''}`,
    missingLabel !== undefined &&
      missing.length > 0 &&
      paint.grey(paragraph(`${missingLabel}: ${missing.join('; ')}`, indent)),
    refusal !== undefined && paint.yellow(paragraph(refusal, indent)),
  );
}

const maxViolations = 30;

function violationLines(certification: Certification, paint: Paint): string[] {
  const accusations = firstViolations(certification);
  return [
    ...accusations
      .slice(0, maxViolations)
      .flatMap(({ of, severity, times, exchanges, pointer, expected, actual, advice }) => {
        const word = severity === 'fails' ? paint.red('FAILS') : paint.yellow('warns');
        return [
          `${word} ${paint.bold(of)}${times > 1 ? `, ${times} times` : ''}`,
          paragraph(textOf(of), '      '),
          paragraph(`exchange ${exchanges.join(', ')}${pointer === '' ? '' : `, at ${pointer}`}`, '      '),
          paragraph(`expected ${expected}; seen ${actual}`, '      '),
          paint.cyan(paragraph(advice, '      ')),
          '',
        ];
      }),
    ...(accusations.length > maxViolations
      ? [`and ${accusations.length - maxViolations} more, in results/certify.json`, '']
      : []),
  ];
}

function countLine({ standings }: Certification, paint: Paint): string {
  const countOf = (wanted: State): number => standings.filter(({ state }) => state === wanted).length;
  const unconfiguredCount = countOf('not configured');
  const countText = (state: State, word: string): string =>
    countOf(state) === 0 ? '' : `${countOf(state)} ${word}, `;
  return `${countText('broken', 'failed')}${countText('warned', 'warned')}${paint.green(`${countOf('kept')} kept`)}, ${countOf('not exercised')} not exercised${unconfiguredCount > 0 ? `, ${unconfiguredCount} not configured` : ''}`;
}

/** The callers, if partners share a recorder. */
function callerLines(callers: Certification['judged']['callers'], strangers: number): string[] {
  // Only a shared recorder names callers `client:…`. In other recordings, the callers are the credentials of one client.
  const namedCallers = [...callers].filter(([client]) => client.startsWith('client:'));
  const callerCounts = namedCallers.map(([client, count]) => `${client} (${count})`).join(', ');
  return presentItems(
    namedCallers.length > 1 &&
      `Calls of ${namedCallers.length} callers were judged: ${callerCounts}. --caller chooses among them.`,
    strangers > 0 &&
      `${plural(strangers, 'call')} without credentials to a recorder that partners share: counted for no partner. With \`certify record --partner\`, all calls belong to one partner.`,
  ).map((sentence) => paragraph(sentence, ''));
}

const maxGaps = 5;

function verdict({ outcome }: Certification, paint: Paint): string {
  if (outcome === 'passed') return paint.bold(paint.green('PASSED'));
  return outcome === 'failed' ? paint.bold(paint.red('FAILED')) : paint.bold(paint.yellow('INCOMPLETE'));
}
