/** Finds secrets in the output and files of a run. It shares no code with the masking. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { demoOrders } from '../../sandbox/orders/shapes/demo.ts';

/** National ids in demo orders. */
const ids = new Set<string>();
JSON.stringify(demoOrders, (name, value: unknown) => {
  if (/(?:cpf|passport|^rg|certificate)$/i.test(name) && typeof value === 'string' && value !== '')
    ids.add(value);
  return value;
});

const jwtPattern = /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{20,}/g;
const keyPattern =
  /(?:api|secret)-?key["']?\s*[:=]\s*["']?(?!secret[:%])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{20,}/gi;
const cardPattern = /(?<![\w.-])[2-6](?:[ -]?\d){12,18}(?!\w)/g;

/** @param secrets that must not appear. @returns what was found, each with the text before it */
export function leaksIn(text: string, secrets: readonly string[] = []): string[] {
  const cards = (text.match(cardPattern) ?? []).filter((run) => isCard(run.replaceAll(/\D/g, '')));
  const known = [...secrets, ...ids].filter((secret) => text.includes(secret));
  const found = [...(text.match(jwtPattern) ?? []), ...(text.match(keyPattern) ?? []), ...cards, ...known];
  return [...new Set(found)].map((leak) =>
    text.slice(Math.max(0, text.indexOf(leak) - 60), text.indexOf(leak) + leak.length + 10),
  );
}

/** Searches every file below a folder, including zip archives inside HTML. */
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

/** The Luhn check of a card number. */
function isCard(run: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...run].toReversed().entries())
    sum += index % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)]! : Number(digit);
  return sum % 10 === 0;
}

/** The files of a zip archive as strings, read by its central directory. */
export function unzipped(archive: Buffer): string[] {
  const texts: string[] = [];
  for (let at = archive.indexOf('PK\u0001\u0002'); at >= 0; at = archive.indexOf('PK\u0001\u0002', at + 4)) {
    const [packed, size, local] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 42),
    ];
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + size);
    texts.push((packed === 8 ? inflateRawSync(bytes) : bytes).toString());
  }
  return texts;
}
