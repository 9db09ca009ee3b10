/**
 * The French texts that the specification quotes, by the file that says them. They are kept to the letter; only apostrophes
 * and the spaces before ; : ! ? are typographic. `{}` is any place to fill.
 */
import type { Texts } from './texts.ts';

const QUOTED: Readonly<Record<string, readonly string[]>> = {
  'interface/app': ['Mes potentiels', 'Mon compte', 'Mon profil', 'Se déconnecter', 'Accueil'],
  'interface/offers': [
    'Mot de passe expiré',
    'Compléter mon diagnostic',
    'Télécharger le dernier livret',
    'Planifier mon entretien',
    'En attente de la fin de la restitution',
    'Diagnostic acheté le {}',
    'Dernier diagnostic passé le {}',
    'Livret potentiel',
    'Livret complémentaire',
    'Livret potentiel manager',
  ],
  'interface/identity': [
    'Accéder au compte',
    'Entrez votre mot de passe',
    'Créer un compte',
    'Définir votre mot de passe',
    'Réinitialiser votre mot de passe',
    "S'inscrire ou se connecter",
    "S'identifier",
    "S'inscrire",
    'Continuer',
    'Mot de passe oublié ?',
    'Entrez le code qui a été envoyé à {}',
    'Code expiré ? Demander un nouveau code.',
    'Identifiant ou mot de passe incorrect.',
    'Identifiants incorrects',
    "Erreur lors de l'inscription. Identité déjà existante ou non conforme.",
    'Le code est nécessaire.',
    'Code non valide. Le code doit être un nombre à 6 chiffres.',
  ],
  'interface/diagnostic': [
    'Consignes',
    'Attendre',
    'Commencer',
    '{} sur {}',
    'Partie 1',
    'Partie 2',
    'Rarement',
    'Parfois',
    'Souvent',
    'Presque toujours',
    'EQINOX est maintenant terminé.',
    'Merci de nous avoir fait confiance.',
    'Vous allez être redirigé automatiquement.',
  ],
  'interface/statistics': [
    'Dites-nous en plus !',
    'Suivant',
    'Ces aspirations sont-elles ?',
    'Et si nous faisions connaissance pour mieux vous accompagner ?',
    'Nous arrivons à la fin du questionnaire !',
    "C'est la dernière question !",
    'Votre catégorie socioprofessionnelle doit être renseignée.',
    'La grossesse doit être renseignée.',
    'Votre département de résidence doit être renseignée.',
    'Le mois de grossesse doit être renseignée.',
    'Votre date de naissance doit être renseignée.',
    'Votre situation socioprofessionnelle actuelle doit être renseignée.',
    'date de naissance invalide',
  ],
  'interface/consent': ['Nom Prénom', 'date de naissance invalide'],
  'interface/checkout': [
    'Mon panier',
    "Passer à l'action",
    'Adresse de facturation',
    'Le prénom est requis.',
    'Le nom est requis.',
    "L'adresse est requise.",
    'Le code postal est requis.',
    'La ville est requise.',
    'Le pays est requis.',
    'Sélectionnez un pays',
    'Le numéro de téléphone est requis.',
    'Le format du numéro de téléphone est invalide.',
    'Erreur, merci de vérifier les informations saisies',
    'Votre commande a été complétée avec succès',
    'Revenir plus tard',
    'Commencer',
    'Erreur lors de la transaction. Veuillez réessayer plus tard.',
    'Je fais un cadeau',
    'Code promo invalide ou expiré',
    'Code valide',
  ],
  'interface/account': ['Madame', 'Monsieur'],
  'interface/booking': [
    'Nos experts',
    'Sélectionnez un.e consultant.e pour faire le point sur votre potentiel.',
    'Programmer une restitution',
    'Partenaire certifié.e',
    'Consultant.e certifié.e',
    'Téléphone',
    'Whatsapp',
  ],
  'interface/colour-test': [
    "Test des formes d'intelligences",
    'Propositions',
    'Jamais',
    'De temps en temps',
    'Généralement',
    'Toujours',
  ],
  'interface/measurement': ["J'accepte", 'Je refuse'],
  'interface/settings': [
    'Paramètres',
    'Accueil',
    'Mon profil',
    'Mon compte',
    'Mot de passe',
    'Factures',
    'Mes potentiels',
    'Mise à jour',
    'Confirmer',
    'Les informations de votre compte ont été mises à jour !',
    "Les informations de votre compte n'ont pas été mises à jour.",
  ],
  'interface/invoices': [
    'Aucune facture',
    'Commencez par passé un diagnostic.',
    "j'y vais",
    'Diagnostics passés le {}',
    'Voir',
    'Télécharger',
    'Acheter à nouveau',
  ],
  'interface/reports': ['Passé le {}', 'Télécharger', 'Pas de rapport disponible', 'Livret potentiel'],
};

type Quote = { readonly file: string; readonly quote: string };

/** The quotes that no text of their file says. */
export const missingQuotes = (french: Texts, quoted = QUOTED): readonly Quote[] => {
  return Object.entries(quoted).flatMap(([file, quotes]) => {
    const said = new Set([...french].filter(([place]) => place.startsWith(`${file}.`)).map(([, text]) => folded(text)));
    return quotes.filter((quote) => !said.has(folded(quote))).map((quote) => ({ file, quote }));
  });
};

/** Without what typography adds: marks, names of places, curved apostrophes and French spaces. */
const folded = (text: string): string => {
  return text
    .replace(/<\/?\w+>/gu, '')
    .replace(/\{\{?\w*\}?\}/gu, '{}')
    .replace(/’/gu, "'")
    .replace(/[\u00a0\u202f]/gu, ' ')
    .replace(/ (?=[;:!?»])/gu, '');
};
