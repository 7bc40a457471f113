/** Packages that have a part for each kind of machine, which npm installs as an optional package. */
const missing =
  /Cannot find (?:module|package) '(@(?:libsql|esbuild)\/[\w-]+)|(?:The package|needs the) "(@esbuild\/[\w-]+)"/;

/** What to install where such a part is missing, or is that of another machine; undefined for any other error. */
export function missingNative(error: unknown): string | undefined {
  const { message = '', code } = error as { message?: string; code?: string };
  const [, one, other] = missing.exec(message) ?? [];
  const name = one ?? other;
  if (name === undefined && code !== 'ERR_DLOPEN_FAILED') return undefined;
  return `${name === undefined ? `a package for another machine is installed (${message.split('\n')[0]})` : `the package ${name} is missing`}: npm leaves such a part out where optional packages are not wanted, or where node_modules is of another machine. Take node_modules away, run npm install --include=optional here, and run again.`;
}
