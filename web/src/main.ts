import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { router } from './lib/browser/router.svelte';
import { watchCaps } from './lib/browser/keys.svelte';
import { applyMotion, applyTheme } from './lib/browser/settings.svelte';
import { awaken } from './lib/sensing/senses';

applyMotion();
applyTheme();
awaken();
watchCaps();
router.begin();
const target = document.getElementById('app');
if (target) mount(App, { target });
