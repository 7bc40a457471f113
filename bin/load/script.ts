/** `load --write-script`: what k6 would run, as files for `k6 run` by hand. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError, type ExitCode } from '../../lib/exit.ts';
import { bundle } from '../../load/launcher/bundle.ts';
import { variableNames } from '../../load/plan.ts';
import { planOf, prepare, type RunOptions } from '../../load/prepared.ts';
import { k6Entry } from '../../load/run.ts';
import { quote } from '../../lib/quote.ts';
import { readTarget } from '../../targets/load.ts';
import { assertLoadAllowed } from './access.ts';

/** The script has no journeys that book: only the sidecar records bookings and cancels those left. */
export async function writeScript(
  folder: string,
  { target: file, ...options }: RunOptions & { readonly target?: string },
): Promise<ExitCode> {
  if (file === undefined)
    throw new UsageError(
      '--write-script needs --target FILE; for a sandbox, first start one: hotel-contract sandbox --write-target FILE',
    );
  const target = readTarget(file);
  assertLoadAllowed(target);
  const script = join(folder, 'script.js');
  if (existsSync(script)) throw new UsageError(`${script} exists already: name another folder`);
  const prepared = prepare(options, { ...target, permissions: { ...target.permissions, mayBook: false } });
  mkdirSync(folder, { recursive: true });
  const plan = join(folder, 'plan.json');
  const planContent = planOf(prepared, { urls: target.urls, folder: join(folder, 'corpora') });
  writeFileSync(plan, `${JSON.stringify(planContent, null, 1)}\n`);
  await bundle(k6Entry, resolve(script), { readable: true });
  const { bearer, apiKey, secretKey } = target.secrets;
  const env = Object.entries({ bearer, apiKey, secretKey }).flatMap(([name, variable]) =>
    variable === undefined ? [] : [`${variableNames[name as keyof typeof variableNames]}="$${variable}"`],
  );
  for (const { journey, why } of prepared.planned.skipped)
    process.stderr.write(`without ${journey}: ${why}\n`);
  process.stdout.write(
    `${[`${variableNames.plan}=${quote(resolve(plan))}`, ...env, `k6 run ${quote(script)}`].join(' ')}\n`,
  );
  return 0;
}
