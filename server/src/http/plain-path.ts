import { posix } from 'node:path';

/**
 * What an address asks for, whichever of its spellings was used: without host and query, decoded, with single slashes and no
 * dots to climb by. The router alone decides what is served; this is for what it serves nothing for.
 */
export const plainPath = (url: string): string => {
  const [path = ''] = withoutHost(url).split(/[?#]/u);
  return posix.normalize(`/${decoded(path).replaceAll('\\', '/')}`);
};

/** An address in absolute form (`http://host/login?x`) as any other: path and query, untouched otherwise. */
export const withoutHost = (url: string): string => {
  const rest = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/iu, '');
  return rest === url || rest.startsWith('/') ? rest : `/${rest}`;
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
