/** Finds secrets where none may be: in whatever a run has printed or written. It shares nothing with what replaces them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { demoOrders } from '../../sandbox/orders/shapes/demo.ts';

/** Members of demo orders that hold national ids, and what stands in them. */
const ids = new Set<string>();
JSON.stringify(demoOrders, (name, value: unknown) => {
  if (/(?:cpf|passport|^rg|certificate)$/i.test(name) && typeof value === 'string' && value !== '')
    ids.add(value);
  return value;
});

const jwt = /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{20,}/g;
const keys = /(?:api|secret)-?key["']?\s*[:=]\s*["']?(?!secret[:%])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{20,}/gi;
const digits = /(?<![\w.-])[2-6](?:[ -]?\d){12,18}(?!\w)/g;

/** @param secrets that must not be there, as they are. @returns what was found, each with where it stands */
export function leaksIn(text: string, secrets: readonly string[] = []): string[] {
  const cards = (text.match(digits) ?? []).filter((run) => isCard(run.replaceAll(/\D/g, '')));
  const known = [...secrets, ...ids].filter((secret) => text.includes(secret));
  const found = [...(text.match(jwt) ?? []), ...(text.match(keys) ?? []), ...cards, ...known];
  return [...new Set(found)].map((leak) =>
    text.slice(Math.max(0, text.indexOf(leak) - 60), text.indexOf(leak) + leak.length + 10),
  );
}

/** In every file below a folder; also in those that are packed into another. */
export const leaksBelow = (folder: string, secrets: readonly string[] = []): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      const inside = /data:application\/zip;base64,([\w+/=]+)/.exec(bytes.toString('latin1'))?.[1];
      const texts = [
        bytes.toString(),
        ...(inside === undefined ? [] : unzipped(Buffer.from(inside, 'base64'))),
      ];
      return texts
        .flatMap((text) => leaksIn(text, secrets))
        .map((leak) => `${join(parentPath, name)}: ${leak}`);
    });

/** Weighs every other digit double, from the right: a sum of a whole number of tens is a card's. */
function isCard(run: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...run].toReversed().entries())
    sum += index % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)]! : Number(digit);
  return sum % 10 === 0;
}

/** The files of an archive as text, by its directory. */
export function unzipped(archive: Buffer): string[] {
  const texts: string[] = [];
  for (let at = archive.indexOf('PK\u0001\u0002'); at >= 0; at = archive.indexOf('PK\u0001\u0002', at + 4)) {
    const [packed, size, local] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 42),
    ];
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(from, from + size);
    texts.push((packed === 8 ? inflateRawSync(bytes) : bytes).toString());
  }
  return texts;
}
