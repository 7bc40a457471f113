/**
 * `npm run gates-in-a-row -- --seed 7`: plays six whole gates, one after the other, at a standing sandbox (each must end with 0) and
 * at a standing other service (each as the first did, by the same clauses). Ends with 1 where one did not. It goes on where it
 * stopped: what has come of the sandbox's gates is in results/gates-in-a-row. Options: --seed S, --of sandbox|other|both,
 * --gates 1,4,5 (only these of the six), --anew (begins again).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { forget, playStep, steps, wrongWith, type Came } from './row.ts';
import { services, type ServiceName, type Standing } from './standing.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    service: { type: 'string', default: 'both' },
    gates: { type: 'string', default: steps.map((_, at) => at + 1).join(',') },
    anew: { type: 'boolean', default: false },
  },
});

interface State {
  readonly seed: number;
  readonly tenants?: Standing['tenants'];
  readonly turned: number;
  readonly came: readonly Came[];
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const all: readonly ServiceName[] =
  values.service === 'both' ? ['sandbox', 'other'] : [values.service as ServiceName];
const wanted = values.gates.split(',').map((one) => steps[Number(one) - 1]);
if (all.some((name) => !Object.hasOwn(services, name)) || wanted.includes(undefined)) {
  process.stderr.write('--of must be sandbox, other or both, and --gates numbers from 1 to 6, such as 1,4\n');
  process.exit(2);
}

let bad = 0;
for (const service of all) {
  const home = resolve('results/gates-in-a-row', service);
  const file = join(home, 'state.json');
  // A service that keeps no state begins again each time.
  if (values.anew || service === 'other') forget(home);
  mkdirSync(home, { recursive: true });
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : undefined;
  const seed = kept?.seed ?? Number(values.seed ?? Math.floor(Math.random() * 1e9));
  say(
    `${service}: seed ${seed}${kept === undefined ? '' : `, ${kept.came.length} of ${steps.length} gates run before`}`,
  );
  const standing = await (service === 'other'
    ? services.other()
    : services.sandbox(join(home, 'sandbox.db'), kept?.tenants));
  let state: State = {
    seed,
    turned: kept?.turned ?? 0,
    came: kept?.came ?? [],
    ...(standing.tenants === undefined ? {} : { tenants: standing.tenants }),
  };
  try {
    for (const step of wanted.filter((one) => one !== undefined)) {
      if (state.came.some((one) => one.step === step.name)) continue;
      const began = Date.now();
      const came = await playStep(standing, step, { seed, folder: join(home, 'run'), turned: state.turned });
      state = { ...state, turned: Math.max(state.turned, step.days), came: [...state.came, came] };
      writeFileSync(file, JSON.stringify(state));
      const wrong = wrongOf(service, came, state);
      const judged = came.judged === undefined ? '' : `, ${came.judged.length} clauses judged`;
      say(
        `  ${wrong.length === 0 ? 'ok ' : 'BAD'}  ${step.name}: exit ${came.exit}${judged}, ${((Date.now() - began) / 1_000).toFixed(0)} s`,
      );
      for (const line of wrong.length > 0 ? [...wrong, ...came.says] : []) say(`       ${line}`);
    }
  } finally {
    await standing.stop();
  }
  bad += state.came.flatMap((came) => wrongOf(service, came, state)).length;
}
// Processes that a killed gate left running must not keep this one from ending.
process.exit(bad === 0 ? 0 : 1);

function wrongOf(of: ServiceName, came: Came, { came: before }: State): string[] {
  return wrongWith(came, of === 'other' ? before.find(({ step }) => step === steps[0]!.name) : undefined);
}
