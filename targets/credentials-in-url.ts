/** Whether an address holds credentials, also where it cannot be read as one: what stands before an @ ahead of its path. */
export const holdsCredentials = (text: string): boolean => {
  const [, behind = text] = text.split('://', 2);
  const [authority = ''] = behind.split(/[/?#]/, 1);
  return authority.includes('@');
};
