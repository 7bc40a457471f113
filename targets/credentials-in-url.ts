/** Whether a URL contains credentials, that is, text before an @ in front of its path, even if it cannot be parsed. */
export const holdsCredentials = (text: string): boolean => {
  const [, afterScheme = text] = text.split('://', 2);
  const [authority = ''] = afterScheme.split(/[/?#]/, 1);
  return authority.includes('@');
};
