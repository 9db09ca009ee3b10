/** Which texts a parent read beside a yes, a no or a withdrawal: the version that its row names (`approval.parent` of content/interface/…/consent.json). */
export const APPROVAL_TEXT_VERSION = '2026-11-24';
