import { override } from '../override.ts';
import { isObject } from '../../lib/objects.ts';
import { random } from '../../lib/random.ts';
import { operationIds, operationOf, type OperationId } from '../../schemas/operations.ts';
import type { OutgoingResponse, WriteOptions } from '../../sandbox/rules/answers.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import type { Node } from '../../schemas/messages/node.ts';

/** Changes messages before they are encoded. */
export const changeMessages = (change: (message: object, operation: OperationId) => object) =>
  override('shape', (result, _message, operation) => change(result, operation));

/** Changes responses before they are sent. */
export const changeResponses = (
  change: (answer: OutgoingResponse, operation: OperationId | undefined) => OutgoingResponse,
) => override('send', (result, _answer, operation) => change(result, operation));

export const writeWith = (writing: WriteOptions) =>
  changeResponses((answer) => ({ ...answer, writing: { ...answer.writing, ...writing } }));

/** Changes the JSON text of responses; files are left alone. */
export const changeJson = (change: (body: string) => string) =>
  changeResponses((answer) =>
    answer.body !== '' && isJson(answer) ? { ...answer, body: change(answer.body) } : answer,
  );

const isJson = ({ headers }: OutgoingResponse): boolean =>
  /^application\/(?:[\w.-]+\+)?json/i.test(headers['content-type'] ?? '');

/** Gives a variant a random stream per tenant. All streams start with the same seed, so that a run can be repeated. */
export const withRandom =
  (rules: (next: () => number) => (conforming: Rules) => Partial<Rules>) =>
  (conforming: Rules): Partial<Rules> =>
    rules(random('a variant').next)(conforming);

/** The items in random order. */
export const shuffle = <T>(items: readonly T[], next: () => number): T[] =>
  items
    .map((item) => ({ item, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);

/** The new value of a specified member; undefined removes the member. */
export type ChangeMember = (value: unknown, name: string, node: Node) => unknown;

/** Members that echo the request, which a service may not change. */
const echoedMembers = new Set(['Criteria', 'EchoToken']);

/** Changes single members of responses at every place that the specification shows. */
export const changeMembers = (change: ChangeMember, operations: readonly OperationId[] = operationIds) =>
  changeMessages((message, operation) => {
    const { response } = operationOf(operation);
    return response && operations.includes(operation)
      ? (withChanges(response as Node, message, change) as object)
      : message;
  });

function withChanges(node: Node, value: unknown, change: ChangeMember): unknown {
  if (Array.isArray(value))
    return node.items ? value.map((item) => withChanges(node.items!, item, change)) : value;
  if (!isObject(value) || !node.properties) return value;
  const { properties } = node;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const child = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [
        name,
        child && !echoedMembers.has(name) ? change(withChanges(child, inner, change), name, child) : inner,
      ];
    }),
  );
}
