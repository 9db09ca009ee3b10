import { describe, expect, it } from 'vitest';
import { missingOptional, platformOf, readLock } from './lock-file.ts';

describe('the lock file', () => {
  it('names every platform package, so that npm ci takes it on every platform (node tools/complete-lock.ts)', () => {
    expect([...missingOptional(readLock()).keys()]).toEqual([]);
  });

  it('holds exact versions and no address of where packages came from', () => {
    const { packages } = readLock();
    const addressed = Object.values(packages).filter((entry) =>
      /^https?:/u.test((entry as { resolved?: string }).resolved ?? ''),
    );
    expect(addressed).toEqual([]);
  });

  it.each([
    ['@oxfmt/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@oxlint-tsgolint/win32-arm64', { os: ['win32'], cpu: ['arm64'] }],
    ['@oxfmt/binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
  ])('reads the platform of %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });

  it('refuses a name that says nothing', () => {
    expect(() => platformOf('left-pad')).toThrow(/platform/u);
  });
});
