/** Learns from the known names how a deployment spells names, and tries this spelling for unknown names. Pure. */
import { definitions, type SettingId } from '../../schemas/settings.ts';

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[ _-]+/);
const toLowerCase = (words: readonly string[]): string[] => words.map((word) => word.toLowerCase());
const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Ways in which the words of a name are joined. */
const styles: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => toLowerCase(wordsOf(name)).join('_'),
  (name) =>
    toLowerCase(wordsOf(name))
      .map((word, index) => (index === 0 ? word : capitalize(word)))
      .join(''),
  (name) => toLowerCase(wordsOf(name)).join('-'),
];

/** The minimum number of names from which a style is recognised. */
const minNames = 5;

/**
 * The spelling of most learned names, as a function: a style and a prefix; undefined if there is none.
 * @param stated the learned settings of v1
 */
function styleOfDeployment(
  stated: Readonly<Record<string, unknown>>,
): ((name: string) => string) | undefined {
  const pairs = Object.entries(stated).flatMap(([id, value]): [defaultName: string, ownName: string][] => {
    const defaultName = id.startsWith('v1.names.') ? definitions[id as SettingId].default : undefined;
    return typeof defaultName === 'string' && typeof value === 'string' ? [[defaultName, value]] : [];
  });
  if (pairs.length < minNames) return undefined;
  for (const style of styles) {
    const prefixCounts = new Map<string, number>();
    for (const [defaultName, ownName] of pairs)
      if (ownName.endsWith(style(defaultName))) {
        const prefix = ownName.slice(0, ownName.length - style(defaultName).length);
        prefixCounts.set(prefix, (prefixCounts.get(prefix) ?? 0) + 1);
      }
    const [mostFrequent] = [...prefixCounts].toSorted(([, a], [, b]) => b - a);
    if (mostFrequent !== undefined && mostFrequent[1] > pairs.length / 2)
      return (name) => mostFrequent[0] + style(name);
  }
  return undefined;
}

/** The names to try: first in the deployment's own spelling, then unchanged, then in the other styles. */
export function namesInEachStyle(
  names: readonly string[],
  stated: Readonly<Record<string, unknown>>,
): string[] {
  const deploymentStyle = styleOfDeployment(stated);
  return [
    ...new Set([
      ...(deploymentStyle === undefined ? [] : names.map(deploymentStyle)),
      ...names,
      ...styles.flatMap((style) => names.map(style)),
    ]),
  ];
}
