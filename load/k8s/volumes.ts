/** ConfigMaps with files, and claims of volumes. */

export const claimManifest = (
  name: string,
  labels: Readonly<Record<string, string>>,
  storage: string,
  access: 'ReadWriteOnce' | 'ReadWriteMany',
) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name, labels },
  spec: { accessModes: [access], resources: { requests: { storage } } },
});

export const maxConfigMapBytes = 1_048_576;

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

const bytesOf = ({ name, text }: TextFile): number => Buffer.byteLength(name) + Buffer.byteLength(text);

/** Distributes files over ConfigMaps: each file, the largest first, goes into the first ConfigMap in which it fits. */
export function pack(name: string, files: readonly TextFile[]) {
  const tooBig = files.filter((file) => bytesOf(file) > maxConfigMapBytes);
  const bins: { files: TextFile[]; bytes: number }[] = [];
  for (const file of files
    .filter((candidate) => !tooBig.includes(candidate))
    .toSorted((a, b) => bytesOf(b) - bytesOf(a))) {
    const bin = bins.find(({ bytes }) => bytes + bytesOf(file) <= maxConfigMapBytes);
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

export const configMapManifest = (
  name: string,
  files: readonly TextFile[],
  labels: Readonly<Record<string, string>>,
) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, labels },
  data: Object.fromEntries(files.map((file) => [file.name, file.text])),
});
