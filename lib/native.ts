/** Packages with a native part for each platform. npm installs this part as an optional package. */
const missingPattern =
  /Cannot find (?:module|package) '(@(?:libsql|esbuild)\/[\w-]+)|(?:The package|needs the) "(@esbuild\/[\w-]+)"/;

/** What to install if a native part is missing or is for another platform; undefined for any other error. */
export function missingNativePart(error: unknown): string | undefined {
  const { message = '', code } = error as { message?: string; code?: string };
  const [, singleQuotedName, doubleQuotedName] = missingPattern.exec(message) ?? [];
  const missingPackage = singleQuotedName ?? doubleQuotedName;
  if (missingPackage === undefined && code !== 'ERR_DLOPEN_FAILED') return undefined;
  return `${missingPackage === undefined ? `a package for another machine is installed (${message.split('\n')[0]})` : `the package ${missingPackage} is missing`}: npm leaves such a part out if optional packages are disabled, or if node_modules comes from another machine. Delete node_modules, run npm install --include=optional here, and run again.`;
}
