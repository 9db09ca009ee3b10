/** Days during which a consultant's link opens the person's booklets, unless the restitution is closed before. */
export const BOOKLET_LINK_DAYS = 60;
