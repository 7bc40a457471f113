/** Headers of hooks. `{name}` is filled in as in urls and bodies, `${NAME}` by an environment variable, which is a secret then. */
import { fitsHeader, secretProblem } from '../lib/secrets/sendable.ts';
import type { Environment, Hook, HookName, Target } from './target.ts';

type Headers = Readonly<Record<string, string>>;
type Hooks = Target['hooks'];

const place = /\$\{(\w+)\}|\{(\w+)\}/g;

/** Environment variables and placeholders that a value names. */
function namedIn(value: string): { readonly variables: string[]; readonly placeholders: string[] } {
  const all = [...value.matchAll(place)];
  return {
    variables: all.flatMap(([, name]) => name ?? []),
    placeholders: all.flatMap(([, , name]) => name ?? []),
  };
}

/** The headers of a hook; none where it is a command. */
export const headersOf = (hook: Hook): Headers => ('url' in hook ? (hook.headers ?? {}) : {});

/** The placeholders of all headers. */
export const placeholdersIn = (headers: Headers): string[] =>
  Object.values(headers).flatMap((value) => namedIn(value).placeholders);

/** A sentence for each header that cannot be sent. None of them shows a value. */
export function headerProblems(hook: HookName, headers: Headers, env: Environment | undefined): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const where = `hooks.${hook}.headers.${name}`;
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || ofTheConnection.has(name.toLowerCase()))
      return [`${where} is no header that can be stated: take it out`];
    const { variables, placeholders } = namedIn(value);
    if (ofSecrets.test(name) && variables.length + placeholders.length === 0)
      return [
        `${where} must not hold the secret itself: put it into the environment, and name it as \${NAME}`,
      ];
    if (!fitsHeader(value)) return [`${where} holds characters that no header can carry: take them out`];
    return variables.flatMap((variable) => {
      if (env === undefined) return [];
      const held = env[variable];
      if (held === undefined || held === '')
        return [
          `the environment variable ${variable} (${where}) is ${held === undefined ? 'not set' : 'empty'}: set it and run again`,
        ];
      const wrong =
        secretProblem(held) ??
        (fitsHeader(held) ? undefined : 'holds characters that no header can carry: set it again');
      return wrong === undefined ? [] : [`the environment variable ${variable} (${where}) ${wrong}`];
    });
  });
}

/** What the client of HTTP sets itself. */
const ofTheConnection = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'upgrade',
  'expect',
]);

const ofSecrets = /auth|cookie|key|token|secret|password/i;

/** Headers as they are sent, their names in lower case. */
export function filledHeaders(
  headers: Headers,
  values: Readonly<Record<string, string | number>>,
  env: Environment,
): Record<string, string> {
  const filled = (value: string): string =>
    value.replaceAll(place, (whole, variable: string | undefined, placeholder: string | undefined) =>
      String((variable === undefined ? values[placeholder!] : env[variable]) ?? whole),
    );
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), filled(value)]),
  );
}

/** What hooks show and nobody else may see. */
export function hookSecrets(
  hooks: Hooks,
  { controlSecret }: Readonly<Record<string, string>>,
  env: Environment,
): Set<string> {
  const variables = Object.values(hooks).flatMap((hook) =>
    Object.values(headersOf(hook)).flatMap((value) => namedIn(value).variables),
  );
  const secrets = [...variables.map((name) => env[name]), controlSecret];
  return new Set(secrets.flatMap((secret) => (secret === undefined || secret === '' ? [] : [secret])));
}
