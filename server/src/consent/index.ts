/** The door of `consent` for other features. */
export { consentKept } from './kept.ts';
export { missingConsentRefusal } from './missing-consent-refusal.ts';
export { approvalOfSession, isApprovalMissing, presentApproval } from './parent-approval/approvals.ts';
export { askParent } from './parent-approval/ask-parent.ts';
export { isDisowned, wasDisowned } from './parent-approval/disown-request.ts';
export { approvalData, consentData, disownedData, eraseApprovals } from './personal-data.ts';
