/** Which texts stood beside the boxes of a consent: the version that its row names (content/interface/…/consent.json). */
export const CONSENT_TEXT_VERSION = '2026-11-23';
