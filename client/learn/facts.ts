/** What was learned about a deployment, each item with its evidence. */
import type { SettingId, Stated } from '../../schemas/settings.ts';
import type { KnownData } from '../../targets/target.ts';

/** `given` by the user; `seen` in an answer or by an effect; or only `likely`, so that the user has to confirm it. */
export type Confidence = 'given' | 'observed' | 'likely';

export interface Fact {
  /** A setting, or `known.…`. */
  readonly what: string;
  readonly value: unknown;
  readonly evidence: string;
  readonly confidence: Confidence;
}

/** Keeps the first value of each item: values given by the user are added before values seen in answers. */
export class Facts {
  readonly #settings = new Map<SettingId, Fact>();
  readonly #known = new Map<keyof KnownData, Fact>();

  addSetting(id: SettingId, value: unknown, evidence: string, confidence: Confidence = 'observed'): void {
    if (!this.#settings.has(id)) this.#settings.set(id, { what: id, value, evidence, confidence });
  }

  addKnown<Name extends keyof KnownData>(
    name: Name,
    value: NonNullable<KnownData[Name]>,
    evidence: string,
    confidence: Confidence = 'observed',
  ): void {
    const isEmpty = Array.isArray(value) && value.length === 0;
    if (!isEmpty && !this.#known.has(name))
      this.#known.set(name, { what: `known.${name}`, value, evidence, confidence });
  }

  /** Replaces what was learned by a list that contains more. What the user gave stays as it is. */
  extendKnown<Name extends keyof KnownData>(
    name: Name,
    value: NonNullable<KnownData[Name]>,
    evidence: string,
  ): void {
    if (this.#known.get(name)?.confidence !== 'given') this.#known.delete(name);
    this.addKnown(name, value, evidence);
  }

  /** Removes settings that have turned out to be wrong, unless the user gave them. */
  forget(isForgotten: (id: SettingId) => boolean): void {
    for (const [id, { confidence }] of this.#settings)
      if (confidence !== 'given' && isForgotten(id)) this.#settings.delete(id);
  }

  has(id: SettingId): boolean {
    return this.#settings.has(id);
  }

  /** The forms of codes to try: the known one alone, or both. */
  formsOf(id: 'v1.form.book' | 'v1.form.cancel'): readonly ('text' | 'integer')[] {
    const known = this.#settings.get(id);
    return known === undefined ? ['text', 'integer'] : [known.value as 'text' | 'integer'];
  }

  valueOf<Name extends keyof KnownData>(name: Name): KnownData[Name] {
    return this.#known.get(name)?.value as KnownData[Name];
  }

  get settings(): Stated {
    return valuesOf(this.#settings);
  }

  get data(): KnownData {
    return valuesOf(this.#known) as KnownData;
  }

  get entries(): Fact[] {
    return [...this.#settings.values(), ...this.#known.values()];
  }
}

const valuesOf = (facts: ReadonlyMap<string, Fact>): Record<string, unknown> =>
  Object.fromEntries([...facts].map(([name, { value }]) => [name, value]));
