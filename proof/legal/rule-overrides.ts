/** What variants do, in a few words each. */
import { override } from '../override.ts';
import { isObject } from '../../lib/objects.ts';
import { random } from '../../lib/random.ts';
import { operationIds, operationOf, type OperationId } from '../../schemas/operations.ts';
import type { Answer, Writing } from '../../sandbox/rules/answers.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';

/** A message's schema, as far as a variant reads it. */
export interface Node {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Node[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly 'x-name'?: string;
}

/** The conforming service with its messages changed, each before it is written. */
export const reshaping = (change: (message: object, operation: OperationId) => object) =>
  override('shape', (result, _message, operation) => change(result, operation));

/** The conforming service with what it writes changed. */
export const sending = (change: (answer: Answer, operation: OperationId | undefined) => Answer) =>
  override('send', (result, _answer, operation) => change(result, operation));

/** The conforming service that writes in another way. */
export const writingWith = (writing: Writing) =>
  sending((answer) => ({ ...answer, writing: { ...answer.writing, ...writing } }));

/** The conforming service with the text of its JSON changed; a file is left alone. */
export const rewriting = (change: (body: string) => string) =>
  sending((answer) =>
    answer.body !== '' && isJson(answer) ? { ...answer, body: change(answer.body) } : answer,
  );

const isJson = ({ headers }: Answer): boolean =>
  /^application\/(?:[\w.-]+\+)?json/i.test(headers['content-type'] ?? '');

/**
 * The conforming service with something left to chance. Each tenant has a stream of its own, and all begin alike: whoever asks
 * the same in the same order is answered the same, so that a run can be repeated.
 */
export const byChance =
  (rules: (next: () => number) => (conforming: Rules) => Partial<Rules>) =>
  (conforming: Rules): Partial<Rules> =>
    rules(random('a variant').next)(conforming);

/** The items in an order by chance. */
export const shuffle = <T>(items: readonly T[], next: () => number): T[] =>
  items
    .map((item) => ({ item, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);

/** What becomes of a known member: another value, or undefined for none at all. */
export type Visit = (value: unknown, name: string, node: Node) => unknown;

/** What an answer repeats of its request is not its own to say. */
const repeated = new Set(['Criteria', 'EchoToken']);

/** The conforming service with single members of its answers changed, wherever the specification shows such a member. */
export const members = (visit: Visit, operations: readonly OperationId[] = operationIds) =>
  reshaping((message, operation) => {
    const { response } = operationOf(operation);
    return response && operations.includes(operation)
      ? (visited(response as Node, message, visit) as object)
      : message;
  });

function visited(node: Node, value: unknown, visit: Visit): unknown {
  if (Array.isArray(value))
    return node.items ? value.map((item) => visited(node.items!, item, visit)) : value;
  if (!isObject(value) || !node.properties) return value;
  const { properties } = node;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const child = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, child && !repeated.has(name) ? visit(visited(child, inner, visit), name, child) : inner];
    }),
  );
}
