/** Files as ConfigMaps, as long as they fit. */

/** Kubernetes takes no more in one ConfigMap. */
export const mostBytes = 1_048_576;

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

export interface Packed {
  readonly maps: readonly { readonly name: string; readonly files: readonly TextFile[] }[];
  /** Those that fit in none. */
  readonly tooBig: readonly TextFile[];
}

const bytesOf = ({ name, text }: TextFile): number => Buffer.byteLength(name) + Buffer.byteLength(text);

/** As few maps as come out of it when each file goes to the first with room for it, the biggest first. */
export function pack(name: string, files: readonly TextFile[]): Packed {
  const tooBig = files.filter((file) => bytesOf(file) > mostBytes);
  const bins: { files: TextFile[]; bytes: number }[] = [];
  for (const file of files
    .filter((one) => !tooBig.includes(one))
    .toSorted((a, b) => bytesOf(b) - bytesOf(a))) {
    const bin = bins.find(({ bytes }) => bytes + bytesOf(file) <= mostBytes);
    if (bin) {
      bin.files.push(file);
      bin.bytes += bytesOf(file);
    } else bins.push({ files: [file], bytes: bytesOf(file) });
  }
  return {
    maps: bins.map((bin, index) => ({
      name: bins.length === 1 ? name : `${name}-${index + 1}`,
      files: bin.files,
    })),
    tooBig,
  };
}

export const configMap = (
  name: string,
  files: readonly TextFile[],
  labels: Readonly<Record<string, string>>,
) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, labels },
  data: Object.fromEntries(files.map((file) => [file.name, file.text])),
});
