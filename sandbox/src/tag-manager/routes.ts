import { readFileSync } from 'node:fs';
import { json, text, type Reply, type Route } from '../http.ts';

const MOST = 200;
const script = readFileSync(new URL('./script.js', import.meta.url));

/** The script that a page loads once its reader agrees, and what it sent: the latest 200 events, newest first. */
export const tagManagerRoutes = (): Route[] => {
  const events: unknown[] = [];
  const receive = (body: Buffer): Reply => {
    try {
      events.unshift(JSON.parse(body.toString('utf8')));
    } catch {
      return text(400, 'Évènement illisible.');
    }
    events.length = Math.min(events.length, MOST);
    return { status: 204 };
  };
  return [
    {
      method: 'GET',
      path: '/tag-manager.js',
      answer: () => ({
        status: 200,
        // Loaded by pages of another origin.
        headers: { 'content-type': 'text/javascript; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' },
        body: script,
      }),
    },
    { method: 'POST', path: '/tag-manager/events', answer: ({ body }) => receive(body) },
    { method: 'GET', path: '/tag-manager.json', answer: () => json(events) },
  ];
};
