/**
 * `x-rules` for the validator: what must hold between the members of one object. Written into the validator's own code, which calls
 * for each object and makes nothing, no pointer either, of one that keeps its rules.
 */
import { _, str, type Ajv2020, type KeywordCxt } from 'ajv/dist/2020.js';
import ajvNames from 'ajv/dist/compile/names.js';
import type { ClauseId } from './clauses.ts';
import { Tally } from './findings-bound.ts';
import { breachOf, membersOf, type Breach, type Rule } from './messages/rules.ts';
import type { SettingId } from './settings.ts';

const { default: names } = ajvNames;

export interface Member {
  readonly [keyword: string]: unknown;
  readonly 'x-name'?: SettingId;
}

/** The node of a schema that carries rules. */
interface Node {
  readonly properties?: Readonly<Record<string, Member>>;
}

interface RulesOfNode {
  readonly rules: readonly Rule[];
  readonly node: Node;
}

/** By the number that stands for them in the validator's code. */
const numbered: RulesOfNode[] = [];

export interface BrokenRule {
  readonly rule: Rule;
  readonly breach: Breach;
}

/** What the rules find in one message: the breaches, and which clauses had a chance to be broken. */
export class RulesJudged {
  readonly exercised = new Set<ClauseId>();
  readonly breaches: (BrokenRule & { readonly pointer: string })[] = [];
  readonly #tally = new Tally<Rule>();
  /** Of the rules of a node those all of whose members can be judged, by the node's number. */
  readonly #judged: (readonly Rule[])[] = [];
  readonly #named: (member: Member | undefined) => boolean;
  readonly #tolerance: number;

  /**
   * @param named whether a member has a name, on the wire of this target, under which it can be judged
   * @param tolerance in units of the currency
   */
  constructor(named: (member: Member | undefined) => boolean, tolerance: number) {
    this.#named = named;
    this.#tolerance = tolerance;
  }

  /** What of an object's rules is broken; undefined for none. Called by the validator's code. */
  judge(number: number, value: Readonly<Record<string, unknown>>): BrokenRule[] | undefined {
    let found: BrokenRule[] | undefined;
    for (const rule of (this.#judged[number] ??= this.#canBeJudged(numbered[number]!))) {
      const breach = breachOf(rule, value, this.#tolerance);
      if (breach === 'unclear') continue;
      this.exercised.add(rule.clause);
      if (breach && this.#tally.room(rule)) (found ??= []).push({ rule, breach });
    }
    return found;
  }

  /** Keeps what was found, and where. Called by the validator's code. */
  keep(found: readonly BrokenRule[], pointer: string): void {
    for (const one of found) this.breaches.push({ ...one, pointer });
  }

  /** How many breaches of each clause there were beyond those that are kept. */
  *more(): Iterable<readonly [ClauseId, number]> {
    for (const [{ clause }, count] of this.#tally.overfull()) yield [clause, count];
  }

  #canBeJudged({ rules, node }: RulesOfNode): readonly Rule[] {
    return rules.filter((rule) => membersOf(rule).every((member) => this.#named(node.properties?.[member])));
  }
}

/** Ajv hands a `RulesJudged` to the code as `this.rules`. */
export const withRules = (ajv: Ajv2020): Ajv2020 =>
  ajv.addKeyword({
    keyword: 'x-rules',
    type: 'object',
    schemaType: 'array',
    code: ({ gen, data, schema, parentSchema, it }: KeywordCxt) => {
      const number = numbered.push({ rules: schema as readonly Rule[], node: parentSchema as Node }) - 1;
      const found = gen.const('broken', _`this.rules.judge(${number}, ${data})`);
      gen.if(_`${found}`, () =>
        gen.code(_`this.rules.keep(${found}, ${str`${names.instancePath}${it.errorPath}`})`),
      );
    },
  }) as Ajv2020;
