/** A segment of a path that leads to another one, also where it is encoded: whoever reads a URL takes it away before it is sent. */
export const isDots = (segment: string): boolean => /^(?:\.|%2e){1,2}$/i.test(segment);

/** Whether a path, with its query, holds one. */
export const leadsElsewhere = (path: string): boolean => /^[^?#]*/.exec(path)![0].split('/').some(isDots);
