/**
 * `@hotel-contract/suite`: what other programs may import. Everything else in this package may change with any release;
 * what stands here changes only with the changelog.
 */
export { judge } from './schemas/judge.ts';
export { judgeRequest } from './schemas/judge/request.ts';
export { clauses, clauseOf, isClauseId, severityOf, type ClauseId } from './schemas/clauses.ts';
export {
  defaults as sandboxSettings,
  definitions as settingDefinitions,
  settingsFrom,
  type Settings,
  type Stated,
} from './schemas/settings.ts';
export { readTarget } from './targets/load.ts';
export { settingsOf } from './targets/settings-of.ts';
export { generate, type GenerateOptions } from './client/cases/generation.ts';
export { exchangesIn, type Recorded } from './certification/traces/exchanges.ts';
import type { Sandbox, SandboxOptions } from './sandbox/index.ts';
export { validate, type Message } from './schemas/validate-message.ts';

export type { Case, CaseKind } from './schemas/case.ts';
export type { Clause } from './schemas/clauses/clause.ts';
export type { JudgedExchange, ReceivedResponse, SentRequest } from './schemas/exchange.ts';
export type { Finding, Judgement } from './schemas/finding.ts';
export type { OperationId } from './schemas/operations.ts';
export type { Credentials, Sandbox, SandboxOptions, TenantOptions, TenantView } from './sandbox/index.ts';
export type { Target } from './targets/target.ts';

/**
 * The service of the specification, for tests of a client: as the verb starts it, on free ports of loopback and in memory unless
 * told otherwise. Imported lazily, so that callers who only judge do not load the server.
 */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> =>
  (await import('./proof/sandbox.ts')).startSandbox(options);
