/** Whether a path segment is `.` or `..`, also if encoded: URL parsers remove such segments before sending. */
export const isDotSegment = (segment: string): boolean => /^(?:\.|%2e){1,2}$/i.test(segment);

/** Whether a path, with or without a query, has such a segment. */
export const hasDotSegment = (path: string): boolean =>
  /^[^?#]*/.exec(path)![0].split('/').some(isDotSegment);
