// Asks for the list again every three seconds while the page is looked at, and touches it only when it has changed:
// the focus stays on its link, the page does not move.
const list = document.querySelector('[data-mails]');

const refresh = async () => {
  if (document.hidden) return;
  const response = await fetch(location.href).catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.querySelector('[data-mails]');
  if (fresh.innerHTML === list.innerHTML) return;
  const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
  list.replaceChildren(...fresh.childNodes);
  if (focused) list.querySelector(`a[href="${focused}"]`)?.focus();
};

setInterval(() => void refresh(), 3000);
