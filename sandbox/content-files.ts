import { createSeal } from './seal.ts';

interface ContentFile {
  readonly tenant: string;
  /** Milliseconds since 1970, on the tenant's clock. */
  readonly issuedAt: number;
}

export type ContentFiles = ReturnType<typeof createContentFiles>;

/** Creates and reads names of content files. A name contains all data of its file, so that the sandbox stores no issued links. */
export function createContentFiles(key?: Buffer) {
  const seal = createSeal(key);
  return {
    nameOf: ({ tenant, issuedAt }: ContentFile) => seal.sign(`${issuedAt}/${tenant}`),
    /** @returns undefined for a name that was not issued here or was altered */
    fileOf: (name: string): ContentFile | undefined => {
      const [, issuedAt, tenant] = /^(-?\d+)\/(.*)$/.exec(seal.verify(name) ?? '') ?? [];
      return issuedAt === undefined || tenant === undefined
        ? undefined
        : { tenant, issuedAt: Number(issuedAt) };
    },
  };
}
