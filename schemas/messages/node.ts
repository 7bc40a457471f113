/** A schema as data: JSON Schema 2020-12, and the annotations that build.ts describes. */
import type { ClauseId } from '../clauses.ts';
import type { SettingId } from '../settings.ts';
import type { SampleKind } from './build.ts';
import type { Rule } from './rules.ts';

export interface Node {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly (Node & { readonly not?: unknown })[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  readonly 'x-clause'?: readonly ClauseId[];
  readonly 'x-present'?: ClauseId;
  readonly 'x-by'?: Readonly<Record<string, ClauseId>>;
  readonly 'x-meta'?: Readonly<Record<string, ClauseId>>;
  readonly 'x-quirk'?: { readonly clause: ClauseId; readonly misspelt: readonly string[] };
  readonly 'x-name'?: SettingId;
  readonly 'x-form'?: SettingId;
  readonly 'x-index-base'?: SettingId;
  readonly 'x-rules'?: readonly Rule[];
  readonly 'x-enum-varnames'?: readonly string[];
  readonly 'x-not-implemented'?: true;
  readonly 'x-range'?: readonly [low: number, high: number];
  readonly 'x-sample'?: SampleKind;
  readonly 'x-known'?: string;
  readonly 'x-slot'?: string;
}
