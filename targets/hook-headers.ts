/**
 * Headers of hooks. `{name}` is a placeholder as in URLs and bodies. `${NAME}` is replaced by the value of an environment
 * variable, which counts as a secret.
 */
import { fitsHeader, secretProblem } from '../lib/secrets/sendable.ts';
import type { Environment, Hook, HookName, Target } from './target.ts';

type Headers = Readonly<Record<string, string>>;
type Hooks = Target['hooks'];

const placeholderPattern = /\$\{(\w+)\}|\{(\w+)\}/g;

/** The environment variables and placeholders in a value. */
function referencesIn(value: string): { readonly variables: string[]; readonly placeholders: string[] } {
  const matches = [...value.matchAll(placeholderPattern)];
  return {
    variables: matches.flatMap(([, name]) => name ?? []),
    placeholders: matches.flatMap(([, , name]) => name ?? []),
  };
}

/** The headers of a hook; empty for a command. */
export const headersOf = (hook: Hook): Headers => ('url' in hook ? (hook.headers ?? {}) : {});

export const placeholdersInHeaders = (headers: Headers): string[] =>
  Object.values(headers).flatMap((value) => referencesIn(value).placeholders);

/** A sentence for each header that cannot be sent. None of them shows a value. */
export function headerProblems(hook: HookName, headers: Headers, env: Environment | undefined): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const where = `hooks.${hook}.headers.${name}`;
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || clientHeaders.has(name.toLowerCase()))
      return [`${where} is not a header that a hook can set: remove it`];
    const { variables, placeholders } = referencesIn(value);
    if (secretHeaderPattern.test(name) && variables.length + placeholders.length === 0)
      return [
        `${where} must not contain the secret itself: put it into an environment variable, and refer to it as \${NAME}`,
      ];
    if (!fitsHeader(value)) return [`${where} contains characters that no header can carry: remove them`];
    if (env === undefined) return [];
    return variables.flatMap((variable) => {
      const problem = variableProblem(variable, where, env);
      if (problem !== undefined) return problem;
      return fitsHeader(env[variable]!)
        ? []
        : `the environment variable ${variable} (${where}) contains characters that no header can carry: set it again without them`;
    });
  });
}

/**
 * Why the secret in an environment variable cannot be sent; undefined if it can.
 * @param where the member of the target that names the variable
 */
export function variableProblem(variable: string, where: string, env: Environment): string | undefined {
  const subject = `the environment variable ${variable} (${where})`;
  const secret = env[variable];
  if (secret === undefined) return `${subject} is not set: set it and run again`;
  if (secret === '') return `${subject} is empty: set it and run again`;
  const problem = secretProblem(secret);
  return problem === undefined ? undefined : `${subject} ${problem}`;
}

/** Headers that the HTTP client sets itself. */
const clientHeaders = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'upgrade',
  'expect',
]);

const secretHeaderPattern = /auth|cookie|key|token|secret|password/i;

/** The headers as they are sent, with lower-case names. */
export function fillHeaders(
  headers: Headers,
  values: Readonly<Record<string, string | number>>,
  env: Environment,
): Record<string, string> {
  const fill = (value: string): string =>
    value.replaceAll(
      placeholderPattern,
      (reference, variable: string | undefined, placeholder: string | undefined) =>
        String((variable === undefined ? values[placeholder!] : env[variable]) ?? reference),
    );
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), fill(value)]),
  );
}

/** The secrets in the headers of hooks, which must be masked everywhere else. */
export function hookSecrets(
  hooks: Hooks,
  { controlSecret }: Readonly<Record<string, string>>,
  env: Environment,
): Set<string> {
  const variables = Object.values(hooks).flatMap((hook) =>
    Object.values(headersOf(hook)).flatMap((value) => referencesIn(value).variables),
  );
  const secrets = [...variables.map((name) => env[name]), controlSecret];
  return new Set(secrets.flatMap((secret) => (secret === undefined || secret === '' ? [] : [secret])));
}
