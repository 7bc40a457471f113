/**
 * The `x-rules` keyword for the validator: conditions between the members of one object. The generated validator calls
 * `RulesResult.judge` for each object, so an object that meets its rules costs no allocation, not even for its pointer.
 */
import { _, str, type Ajv2020, type KeywordCxt } from 'ajv/dist/2020.js';
import ajvNames from 'ajv/dist/compile/names.js';
import type { ClauseId } from './clauses.ts';
import { Tally } from './findings-bound.ts';
import type { Node } from './messages/node.ts';
import { breachOf, membersOf, type Breach, type Rule } from './messages/rules.ts';

const { default: names } = ajvNames;

interface RulesOfNode {
  readonly rules: readonly Rule[];
  readonly node: Node;
}

/** The generated validator refers to the rules of a node by its index in this list. */
const rulesByNumber: RulesOfNode[] = [];

interface BrokenRule {
  readonly rule: Rule;
  readonly breach: Breach;
}

/** The result of the rules for one message: violations, and the clauses that could have been violated. */
export class RulesResult {
  readonly exercised = new Set<ClauseId>();
  readonly breaches: (BrokenRule & { readonly pointer: string })[] = [];
  readonly #tally = new Tally<Rule>();
  /** By the number of a node: the rules of the node whose members can all be judged. */
  readonly #judgeableRules: (readonly Rule[])[] = [];
  readonly #hasKnownName: (member: Node | undefined) => boolean;
  readonly #tolerance: number;

  /**
   * @param hasKnownName whether a member has a known name on the wire of this target
   * @param tolerance in units of the currency
   */
  constructor(hasKnownName: (member: Node | undefined) => boolean, tolerance: number) {
    this.#hasKnownName = hasKnownName;
    this.#tolerance = tolerance;
  }

  /** The violated rules of an object; undefined if there are none. Called by the validator's code. */
  judge(number: number, value: Readonly<Record<string, unknown>>): BrokenRule[] | undefined {
    let brokenRules: BrokenRule[] | undefined;
    for (const rule of (this.#judgeableRules[number] ??= this.#judgeableRulesOf(rulesByNumber[number]!))) {
      const breach = breachOf(rule, value, this.#tolerance);
      if (breach === 'unclear') continue;
      this.exercised.add(rule.clause);
      if (breach && this.#tally.add(rule)) (brokenRules ??= []).push({ rule, breach });
    }
    return brokenRules;
  }

  /** Records violations with their pointer. Called by the validator's code. */
  keep(brokenRules: readonly BrokenRule[], pointer: string): void {
    for (const brokenRule of brokenRules) this.breaches.push({ ...brokenRule, pointer });
  }

  /** How many further violations each clause had. */
  *surplus(): Iterable<readonly [ClauseId, number]> {
    for (const [{ clause }, count] of this.#tally.surplus()) yield [clause, count];
  }

  #judgeableRulesOf({ rules, node }: RulesOfNode): readonly Rule[] {
    return rules.filter((rule) =>
      membersOf(rule).every((member) => this.#hasKnownName(node.properties?.[member])),
    );
  }
}

/** Adds the `x-rules` keyword. Ajv passes a `RulesResult` to the generated code as `this.rules`. */
export const withRulesKeyword = (ajv: Ajv2020): Ajv2020 =>
  ajv.addKeyword({
    keyword: 'x-rules',
    type: 'object',
    schemaType: 'array',
    code: ({ gen, data, schema, parentSchema, it }: KeywordCxt) => {
      const number = rulesByNumber.push({ rules: schema as readonly Rule[], node: parentSchema as Node }) - 1;
      const brokenRules = gen.const('broken', _`this.rules.judge(${number}, ${data})`);
      gen.if(_`${brokenRules}`, () =>
        gen.code(_`this.rules.keep(${brokenRules}, ${str`${names.instancePath}${it.errorPath}`})`),
      );
    },
  }) as Ajv2020;
