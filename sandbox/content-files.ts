import { createSeal } from './seal.ts';

/** A link to the content download. */
export interface ContentFile {
  readonly tenant: string;
  /** When it was issued, in milliseconds since 1970 on the tenant's clock. */
  readonly at: number;
}

/** Names of content files. All that is known of a file is in its name, so that issuing links costs no memory. */
export interface ContentFiles {
  nameOf(file: ContentFile): string;
  /** Undefined for a name that was never given out here, or was altered. */
  fileOf(name: string): ContentFile | undefined;
}

export function createContentFiles(key?: Buffer): ContentFiles {
  const seal = createSeal(key);
  return {
    nameOf: ({ tenant, at }) => seal.close(`${at}/${tenant}`),
    fileOf: (name) => {
      const [, at, tenant] = /^(-?\d+)\/(.*)$/.exec(seal.open(name) ?? '') ?? [];
      return at === undefined || tenant === undefined ? undefined : { tenant, at: Number(at) };
    },
  };
}
