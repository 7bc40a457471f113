/** Finds secrets in the output and files of a run. It shares no code with the masking. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { demoOrders } from '../../sandbox/orders/shapes/demo.ts';

/** National ids in demo orders. */
const nationalIds = new Set<string>();
JSON.stringify(demoOrders, (name, value: unknown) => {
  if (/(?:cpf|passport|^rg|certificate)$/i.test(name) && typeof value === 'string' && value !== '')
    nationalIds.add(value);
  return value;
});

const jwtPattern = /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{20,}/g;
const keyPattern =
  /(?:api|secret)-?key["']?\s*[:=]\s*["']?(?!secret[:%])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{20,}/gi;
const cardPattern = /(?<![\w.-])[2-6](?:[ -]?\d){12,18}(?!\w)/g;

/** @param secrets strings that must not appear. @returns each leak with some text around it */
export function leaksIn(text: string, secrets: readonly string[] = []): string[] {
  const cards = (text.match(cardPattern) ?? []).filter((digitRun) =>
    passesLuhn(digitRun.replaceAll(/\D/g, '')),
  );
  const foundSecrets = [...secrets, ...nationalIds].filter((secret) => text.includes(secret));
  const leaks = [
    ...(text.match(jwtPattern) ?? []),
    ...(text.match(keyPattern) ?? []),
    ...cards,
    ...foundSecrets,
  ];
  return [...new Set(leaks)].map((leak) =>
    text.slice(Math.max(0, text.indexOf(leak) - 60), text.indexOf(leak) + leak.length + 10),
  );
}

/** Searches every file below a folder, including zip archives inside HTML. */
export const leaksBelow = (folder: string, secrets: readonly string[] = []): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      const zipBase64 = /data:application\/zip;base64,([\w+/=]+)/.exec(bytes.toString('latin1'))?.[1];
      const texts = [
        bytes.toString(),
        ...(zipBase64 === undefined ? [] : unzipped(Buffer.from(zipBase64, 'base64'))),
      ];
      return texts
        .flatMap((text) => leaksIn(text, secrets))
        .map((leak) => `${join(parentPath, name)}: ${leak}`);
    });

/** The Luhn check of a card number. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries())
    sum += index % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)]! : Number(digit);
  return sum % 10 === 0;
}

/** The files of a zip archive as strings, read by its central directory. */
export function unzipped(archive: Buffer): string[] {
  const texts: string[] = [];
  for (
    let entryStart = archive.indexOf('PK\u0001\u0002');
    entryStart >= 0;
    entryStart = archive.indexOf('PK\u0001\u0002', entryStart + 4)
  ) {
    const method = archive.readUInt16LE(entryStart + 10);
    const size = archive.readUInt32LE(entryStart + 20);
    const localHeaderStart = archive.readUInt32LE(entryStart + 42);
    const start =
      localHeaderStart +
      30 +
      archive.readUInt16LE(localHeaderStart + 26) +
      archive.readUInt16LE(localHeaderStart + 28);
    const bytes = archive.subarray(start, start + size);
    texts.push((method === 8 ? inflateRawSync(bytes) : bytes).toString());
  }
  return texts;
}
