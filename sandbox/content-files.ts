import { createSeal } from './seal.ts';

export interface ContentFile {
  readonly tenant: string;
  /** Milliseconds since 1970, on the tenant's clock. */
  readonly issuedAt: number;
}

/** Creates and reads names of content files. A name contains all data of its file, so that the sandbox stores no issued links. */
export interface ContentFiles {
  nameOf(file: ContentFile): string;
  /** @returns undefined for a name that was not issued here or was altered */
  fileOf(name: string): ContentFile | undefined;
}

export function createContentFiles(key?: Buffer): ContentFiles {
  const seal = createSeal(key);
  return {
    nameOf: ({ tenant, issuedAt }) => seal.sign(`${issuedAt}/${tenant}`),
    fileOf: (name) => {
      const [, issuedAt, tenant] = /^(-?\d+)\/(.*)$/.exec(seal.verify(name) ?? '') ?? [];
      return issuedAt === undefined || tenant === undefined
        ? undefined
        : { tenant, issuedAt: Number(issuedAt) };
    },
  };
}
